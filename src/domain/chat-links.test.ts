import { expect, test } from 'vitest';
import { addChatText } from './chat-links.ts';

const text = 'Estimate: ₱15,000 & more?\nhttps://x.example/services?seo=Basic';

test('WhatsApp and Messenger open with a text, in which nothing is lost', () => {
  for (const url of ['https://wa.me/639175550118', 'https://m.me/agency.example']) {
    const link = new URL(addChatText(url, text)!);
    expect(link.origin + link.pathname).toBe(url);
    expect(link.searchParams.get('text')).toBe(text);
    expect(link.search).not.toContain('+');
  }
});

test('Messenger tells where the visitor came from', () => {
  expect(new URL(addChatText('https://m.me/agency.example', text)!).searchParams.get('ref')).toBe('website');
});

test('Viber takes no text from a link', () => {
  expect(addChatText('viber://chat?number=%2B639175550118', text)).toBeUndefined();
});
