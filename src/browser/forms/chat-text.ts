/** What a chat on this page begins with, if the server gave it a text. */
export function readChatText() {
  return document.querySelector<HTMLElement>('[data-chat-text]')?.dataset['chatText'];
}
