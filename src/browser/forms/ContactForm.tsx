import type { ComponentProps } from 'react';
import { notSentPrefix } from '../../domain/lead.ts';
import { LeadForm } from './LeadForm.tsx';

type ContactFormProps = Pick<ComponentProps<typeof LeadForm>, 'problems' | 'texts'>;

export function ContactForm(fromServer: ContactFormProps) {
  return (
    <LeadForm
      kind="contact"
      {...fromServer}
      submitLabel="Send Message"
      busyLabel="Sending..."
      onSubmit={() => document.querySelector('#contact-summary')!.replaceChildren()}
      onSent={() => {
        document.title = document.title.replace(notSentPrefix, '');
        document.querySelector('.form-source')!.textContent = '';
      }}
      fields={[
        { name: 'name', label: 'Your name', autoComplete: 'name' },
        { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
        { name: 'subject', label: 'Subject' },
        { name: 'message', label: 'Message', rows: 5 },
      ]}
    />
  );
}
