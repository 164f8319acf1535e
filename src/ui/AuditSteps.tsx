import { site } from '../domain/site.ts';

type AuditStepsProps = {
  /** After a message was sent: the first step is done. */
  isSent?: boolean;
  /** When we answer this message, if that is known. */
  replyTime?: string;
};

/** What happens between a message and the audit, as three steps with the first one lit. */
export function AuditSteps({ isSent = false, replyTime = site.audit.replyTime }: AuditStepsProps) {
  const first = isSent
    ? { title: 'You wrote', when: 'Sent', what: 'Your message is with us. There is nothing else to do.' }
    : { title: 'You write', when: 'Today', what: 'Send your website or page, and say what worries you.' };
  const steps = [
    first,
    {
      title: 'We answer',
      when: replyTime,
      what: 'One of our leads reads your message and asks for read-only access to what the audit needs.',
    },
    { title: 'Your audit', when: site.audit.time, what: `${site.audit.result}. It is free.` },
  ];
  return (
    <ol className={isSent ? 'audit-steps audit-steps-sent' : 'audit-steps'}>
      {steps.map(({ title, when, what }) => (
        <li key={title}>
          <strong className="audit-step-title">{title}</strong>
          <span className="audit-step-when">{when}</span>
          <span className="audit-step-what">{what}</span>
        </li>
      ))}
    </ol>
  );
}
