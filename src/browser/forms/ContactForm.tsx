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
      onSubmit={() => find('#contact-summary').replaceChildren()}
      onSent={() => {
        document.title = document.title.replace(notSentPrefix, '');
        find('.form-source').textContent = '';
      }}
    />
  );
}
