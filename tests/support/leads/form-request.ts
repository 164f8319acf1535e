import { parse } from 'node-html-parser';
import { formFields, formTimeField, type FormField, type FormKind, type FormValues } from '#src/domain/lead.ts';
import { takeFormTime } from './form-time.ts';
import { send, type ReceivedResponse } from './lead-request.ts';

/** Posts a form as a browser without JavaScript does. */
export function postForm(
  url: string,
  kind: string,
  values: Record<string, string | undefined>,
  headers: Record<string, string> = {},
) {
  const given = Object.entries({ form: kind, [formTimeField]: takeFormTime(), ...values }).map(
    ([name, value]): [string, string] => [
      name,
      // Every browser sends line breaks like this.
      (value ?? '').replaceAll(/\r\n|\r|\n/g, '\r\n'),
    ],
  );
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

/** What the visitor sees in the form of the returned page. */
export function readFormPage({ text }: ReceivedResponse) {
  const page = parse(text);
  const fields = formFields.contact.map((field) => [field, page.querySelector(`#contact-${field}`)!] as const);
  const read = (select: (field: FormField, input: (typeof fields)[number][1]) => string | undefined) =>
    Object.fromEntries(fields.map(([field, input]) => [field, select(field, input)]));
  const problems = read((field) => page.querySelector(`#contact-${field}-problem`)!.textContent);
  return {
    title: page.querySelector('title')!.textContent,
    summary: page.querySelector('#contact-summary')!.textContent,
    links: page.querySelectorAll('#contact-summary a').map((link) => link.getAttribute('href')),
    values: read((_field, input) =>
      // A browser ignores the first line break in a text area.
      input.tagName === 'TEXTAREA' ? input.textContent.replace(/^\n/, '') : input.getAttribute('value'),
    ),
    problems: Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)),
    marked: fields.filter(([, input]) => input.getAttribute('aria-invalid') === 'true').map(([field]) => field),
  };
}
