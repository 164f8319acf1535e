/** Old addresses of pages, and links to them in texts. */
import { isFields } from '#src/content/change-json.ts';
import { findById, type Files } from '#src/content/entries.ts';

export const redirectsFile = 'src/content/redirects.yaml';

export function listRedirects(files: Files) {
  const redirects = findById(files, 'redirects', 'redirects')?.value;
  return Object.entries(isFields(redirects) ? redirects : {});
}

/** Not as the beginning of a longer path, nor as the end of an address on another site. */
export function mentions(link: string) {
  return new RegExp(`(?<![\\w/-])${link.replace('?', '\\?')}(?![\\w/-])`, 'g');
}
