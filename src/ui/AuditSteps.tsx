import { site } from '../domain/site.ts';

/** What happens after a message was sent; `replyTime` is when we answer this one, if that is known. */
export function AuditSteps({ replyTime = site.audit.replyTime }: { replyTime?: string }) {
  const steps = [
    ['You wrote', 'Sent', 'Your message is with us. There is nothing else to send.'],
    [
      'We answer',
      replyTime,
      'One of our leads reads your message and asks for read-only access to what the audit needs.',
    ],
    ['Your audit', site.audit.time, `${site.audit.result}. It is free.`],
  ];
  return (
    <ol className="ruled mt-6">
      {steps.map(([title, when, what]) => (
        <li key={title} className="py-3">
          <b className="font-heading text-xl leading-tight">{title}</b>{' '}
          <strong className="ms-2 text-beam">{when}</strong> <span className="block text-mist">{what}</span>
        </li>
      ))}
    </ol>
  );
}
