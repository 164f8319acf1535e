import { beforeEach, expect, test, vi } from 'vitest';
import { announceLead } from './announce-lead.ts';

const announce = vi.fn<(event: Event) => boolean>();
beforeEach(() => {
  announce.mockReset();
  vi.stubGlobal('dispatchEvent', announce);
});

const values = { name: 'Ana', email: 'ana@kapehan.example', subject: 'SEO', message: 'How much?' };
const announced = () => announce.mock.calls.map(([event]) => (event as CustomEvent<string>).detail);

test('a lead is announced once, by its form and nothing of what it says', () => {
  announceLead('contact', values);
  announceLead('contact', { ...values });
  expect(announced()).toEqual(['contact']);
  announceLead('contact', { ...values, message: 'And ads?' });
  announceLead('chat', values);
  expect(announced()).toEqual(['contact', 'contact', 'chat']);
});
