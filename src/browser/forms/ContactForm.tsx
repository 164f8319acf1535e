import type { ComponentProps } from 'react';
import { notSentPrefix } from '../../domain/lead.ts';
import { greetFrom } from '../../domain/chat-links.ts';
import { find } from '../find.ts';
import { readChatText } from './form-values.ts';
import { ChatWays } from './ChatWays.tsx';
import { LeadForm } from './LeadForm.tsx';

type ContactFormProps = Pick<ComponentProps<typeof LeadForm>, 'problems' | 'texts' | 'calls'> & {
  /** What a chat begins with until a message is written: what a first look found. */
  chatText?: string | undefined;
};

export function ContactForm({ chatText, ...fromServer }: ContactFormProps) {
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
      <p className="mt-8 mb-3 leading-[1.4] font-semibold">
        Prefer to chat? <span className="noscript:hidden">Take your message with you.</span>
      </p>
      <div data-chat-text={chatText}>
        <ChatWays text={fromServer.texts?.message ?? chatText} writeText={readMessage} />
      </div>
    </>
  );
}

function readMessage() {
  const { value } = find<HTMLTextAreaElement>('#contact-message');
  return value || readChatText() || greetFrom('I have a question.', location.origin + location.pathname);
}
