import { beforeEach, expect, test, vi } from 'vitest';
import { formFields, type FormField, type FormValues } from '../../domain/lead.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

/** The contact form of a page that was loaded, with what the server filled in for its query string. */
async function openForm(search: string, given: FormValues = {}) {
  vi.resetModules();
  vi.stubGlobal('location', { search });
  const { restoreDraft, saveDraft } = await import('./drafts.ts');
  const boxes = formFields.contact.map((name) => {
    const text = given[name] ?? '';
    return { name, type: name === 'message' ? 'textarea' : 'text', value: text, defaultValue: text };
  });
  const findBox = (name: FormField) => boxes.find((box) => box.name === name)!;
  restoreDraft('contact', { elements: { namedItem: findBox } } as unknown as HTMLFormElement);
  return {
    read: (name: FormField) => findBox(name).value,
    type(name: FormField, text: string) {
      findBox(name).value = text;
      saveDraft('contact', Object.fromEntries(boxes.map((box) => [box.name, box.value])), '');
    },
  };
}

const quote = (tier: string) => ({ subject: `Quote for ${tier}`, message: `Please quote for ${tier}.\n\nAbout us: ` });
const ask = (topic: string) => ({ subject: `Free audit: ${topic}`, message: 'My website: \n' });
const look = 'My website: https://kapehan.example\nWhat we sell: ';

test('an estimate is added below a message that was begun, once, and leaves a subject that was typed', async () => {
  const first = await openForm('');
  first.type('message', 'We open in March.');
  first.type('subject', 'Opening');
  for (let load = 1; load <= 2; load += 1) {
    const form = await openForm('?seo=basic', quote('SEO'));
    expect(form.read('message')).toBe(`We open in March.\n\n${quote('SEO').message}`);
    expect(form.read('subject')).toBe('Opening');
    form.type('name', 'Ana');
  }
});

test('another estimate takes the place of the one that the visitor wrote on', async () => {
  const first = await openForm('?seo=basic', quote('SEO'));
  first.type('message', `${quote('SEO').message}three branches`);
  const { read } = await openForm('?seo=premium', quote('all of it'));
  expect(read('message')).toMatch(/^Please quote for all of it\.\n\nAbout us: ?three branches$/);
});

test('the findings of a first look are added to an estimate, which stays once', async () => {
  const first = await openForm('?seo=basic', quote('SEO'));
  first.type('message', `${quote('SEO').message}three branches`);
  const both = { message: `${quote('SEO').message}\n\n${look}` };
  const { read } = await openForm('?seo=basic&site=kapehan.example&send=look', both);
  expect(read('message')).toBe(`${quote('SEO').message}three branches\n\n${look.trim()}`);
});

test('what one page filled in is not carried to another, unless the visitor changed it', async () => {
  const first = await openForm('?about=seo', ask('SEO'));
  first.type('name', 'Ana');
  const second = await openForm('?about=ads', ask('Ads'));
  expect([second.read('subject'), second.read('name')]).toEqual(['Free audit: Ads', 'Ana']);
  second.type('message', 'My website: kapehan.example');
  const third = await openForm('?about=seo', ask('SEO'));
  expect([third.read('subject'), third.read('message')]).toEqual(['Free audit: SEO', 'My website: kapehan.example']);
});
