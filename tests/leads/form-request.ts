import { parse } from 'node-html-parser';
import { formFields, type FormField, type FormKind, type FormValues } from '../../src/lead.ts';
import { send, type Answer } from './lead-request.ts';

/** What a browser without script sends when a form is filled in. */
export function postForm(url: string, kind: string, values: FormValues, headers: Record<string, string> = {}) {
  const given = Object.entries({ form: kind, ...values }).map(([name, value]): [string, string] => [
    name,
    // Every browser writes line breaks like this, whatever was typed.
    (value ?? '').replaceAll(/\r\n|\r|\n/g, '\r\n'),
  ]);
  return send(url, {
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(given)),
  });
}

export const filledIn: Record<FormKind, FormValues> = {
  contact: { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!\n\nMagkano?' },
  chat: { name: 'Ben Cruz', email: 'ben@example.ph', company: 'Cruz & Sons', message: 'Are you open?' },
  audit: { name: 'Carla Santos', email: 'carla@example.ph', website: 'https://www.example.ph' },
};

/** What the visitor then sees in the form of the page that comes back. */
export function readFormPage({ text }: Answer) {
  const page = parse(text);
  const fields = formFields.contact.map((field) => [field, page.querySelector(`#contact-${field}`)!] as const);
  const read = (select: (field: FormField, box: (typeof fields)[number][1]) => string | undefined) =>
    Object.fromEntries(fields.map(([field, box]) => [field, select(field, box)]));
  const problems = read((field) => page.querySelector(`#contact-${field}-problem`)!.textContent);
  return {
    title: page.querySelector('title')!.textContent,
    summary: page.querySelector('#contact-summary')!.textContent,
    links: page.querySelectorAll('#contact-summary a').map((link) => link.getAttribute('href')),
    values: read((_field, box) =>
      // A browser takes the first line break of a text area for layout.
      box.tagName === 'TEXTAREA' ? box.textContent.replace(/^\n/, '') : box.getAttribute('value'),
    ),
    problems: Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)),
    marked: fields.filter(([, box]) => box.getAttribute('aria-invalid') === 'true').map(([field]) => field),
  };
}
