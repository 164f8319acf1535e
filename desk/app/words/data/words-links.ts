import type { EntryName } from '../../../content-contract.ts';
import { noFilter } from '../../data/filter.ts';
import { goTo, writeRoute, type WordsPlace } from '../../data/route.ts';

export const photosFile = 'src/content/photos.yaml';

/** The URL of an entry, of a publication, or of the list. */
export function writeWordsUrl(words?: WordsPlace) {
  return writeRoute({ screen: 'words', filter: noFilter, lead: '', ...(words && { words }) });
}

export function openEntry({ file, key }: EntryName) {
  goTo(writeWordsUrl({ file, key }));
}

/** Back to the list, as the back button does it where the list is one step back. */
export function openList() {
  const url = writeWordsUrl();
  const state = history.state as { before?: string } | null;
  if (state?.before === url) history.back();
  else goTo(url);
}
