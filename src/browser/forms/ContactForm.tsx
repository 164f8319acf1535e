import type { ComponentProps } from 'react';
import { notSentPrefix } from '../../domain/lead.ts';
import { find } from '../find.ts';
import { LeadForm } from './LeadForm.tsx';

type ContactFormProps = Pick<ComponentProps<typeof LeadForm>, 'problems' | 'texts'>;

export function ContactForm(fromServer: ContactFormProps) {
  return (
    <LeadForm
      kind="contact"
      {...fromServer}
      submitLabel="Send Message"
      busyLabel="Sending..."
      onSubmit={() => find('#contact-summary').replaceChildren()}
      onSent={() => {
        document.title = document.title.replace(notSentPrefix, '');
        find('.form-source').textContent = '';
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
