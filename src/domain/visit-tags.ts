/** The tags that count visits, by their IDs: `import.meta.env.VISIT_TAGS` in a build with any, which is false otherwise. */
export type VisitTags = { google?: string; meta?: string };

/** Where the browser remembers the visitor's answer, and the answer of a browser that has opened the desk. */
export const tagsKey = 'tags';
export const neverTags = 'never';

const names = { google: 'Google Analytics', meta: 'Meta' };

/** Who gets something, in the words of the consent line and of the privacy notice. */
export function nameTags({ google, meta }: VisitTags) {
  return [google && names.google, meta && names.meta].filter(Boolean).join(' and ');
}

/** The sentence of the privacy notice. */
export function describeTags(tags: VisitTags) {
  const verb = tags.google && tags.meta ? ['set', 'learn'] : ['sets', 'learns'];
  return `If you allow it, ${nameTags(tags)} ${verb[0]} cookies in your browser and ${verb[1]} your IP address, which pages you open here and which form you sent, never what you entered.`;
}
