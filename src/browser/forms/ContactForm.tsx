import type { ComponentProps } from 'react';
import { notSentPrefix } from '../../domain/lead.ts';
import { greetFrom } from '../../domain/chat-links.ts';
import { find } from '../find.ts';
import { ChatWays } from './ChatWays.tsx';
import { LeadForm } from './LeadForm.tsx';

type ContactFormProps = Pick<ComponentProps<typeof LeadForm>, 'problems' | 'texts'>;

export function ContactForm(fromServer: ContactFormProps) {
  return (
    <>
      <LeadForm
        kind="contact"
        {...fromServer}
        onSubmit={() => find('#contact-summary').replaceChildren()}
        onSent={() => {
          document.title = document.title.replace(notSentPrefix, '');
          find('.form-source').textContent = '';
        }}
      />
      <p className="ways-title">Rather chat? Your message comes along.</p>
      <ChatWays text={fromServer.texts?.message} writeText={readMessage} />
    </>
  );
}

function readMessage() {
  const { value } = find<HTMLTextAreaElement>('#contact-message');
  return value || greetFrom('I have a question.', location.origin + location.pathname);
}
