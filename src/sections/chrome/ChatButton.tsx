import { site } from '../../domain/site.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the chat; without JavaScript it opens the contact page, which has a form with similar fields. */
export function ChatButton() {
  return (
    <form action="/contact" data-delay={site.popupDelaySeconds * 1000}>
      <button type="submit" className="chat-button">
        <Icon name="message-circle" />
        Chat with us
      </button>
    </form>
  );
}
