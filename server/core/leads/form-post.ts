import {
  buildLead,
  explainProblems,
  formFields,
  formKinds,
  honeypotField,
  type FormKind,
  type FormValues,
} from '../../../src/lead.ts';
import type { RequestHeaders } from '../http.ts';

export type FormPost = { kind: FormKind; values: FormValues; honeypot: boolean };

/** Reads what a browser without script posts. Undefined when it is none of our forms. */
export function readFormPost(body: string): FormPost | undefined {
  const given = new URLSearchParams(body);
  const kind = formKinds.find((known) => known === given.get('form'));
  if (!kind) return undefined;
  const values = Object.fromEntries(formFields[kind].map((field) => [field, given.get(field) ?? '']));
  return { kind, values, honeypot: Boolean(given.get(honeypotField)) };
}

/**
 * What the contact page's form shows when a post could not be stored. The two dialogs exist only with
 * script; if one of them was posted without, its text moves into the form that every browser has.
 */
export function toContactForm({ kind, values }: FormPost) {
  const problems = explainProblems(kind, values);
  if (kind === 'contact') return { values, problems };
  const { subject, message } = buildLead(kind, values);
  const detail = kind === 'audit' ? `Website: ${values.website}` : [values.message, values.company].join('\n\n');
  return {
    values: { name: values.name ?? '', email: values.email ?? '', subject, message: message ? detail.trim() : detail },
    problems: {
      ...problems,
      ...((problems.website ?? problems.company) && { message: problems.website ?? problems.company }),
    },
  };
}

/** Another site's page cannot write into the store with a visitor's browser. */
export function isCrossSite(headers: RequestHeaders, siteUrl: string | undefined) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  // Programs that are no browser send neither, and have no visitor to deceive.
  if (origin === undefined) return false;
  return origin !== siteUrl && URL.parse(origin)?.host !== host;
}
