import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';

/** Opens the chat; without script it leads to the contact page, whose form asks the same. */
export function ChatButton() {
  return (
    <form action="/contact" data-delay={site.popupDelayMs}>
      <button type="submit" className="chat-button">
        <Icon name="message-circle" />
        Chat with us
      </button>
    </form>
  );
}
