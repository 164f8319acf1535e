import { site } from './site.ts';

/** The parameters of each app's links that open a chat with a text. Viber has none for people. */
const textParameters: Record<string, (text: string) => Record<string, string>> = {
  'wa.me': (text) => ({ text }),
  'm.me': (text) => ({ text, ref: 'website' }),
};

/** The link of a messaging app that opens the chat with a text; undefined if the app takes none from a link. */
export function addChatText(url: string, text: string) {
  const link = new URL(url);
  const parameters = textParameters[link.hostname]?.(text);
  if (!parameters) return undefined;
  // %20, not +, which WhatsApp would show.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}?${query.join('&')}`;
}

/** The first words of a chat, from where the visitor is. */
export function greetFrom(subject: string, url: string) {
  return `Hello ${site.shortName}, ${subject} ${url}`;
}
