/** An MDX file as the YAML between its two lines of dashes and the text after them, byte for byte. */
import { ContentProblem } from './content-problem.ts';

export type Page = { opening: string; matter: string; closing: string; body: string };

export function splitPage(text: string): Page {
  const found = /^(---\r?\n)([^]*?)(^---(?:\r?\n|$))/m.exec(text);
  if (!found || found.index !== 0) throw new ContentProblem('The file needs its fields between two lines of “---”.');
  const [whole, opening = '', matter = '', closing = ''] = found;
  return { opening, matter, closing, body: text.slice(whole.length) };
}

export function joinPage({ opening, matter, closing, body }: Page) {
  return opening + matter + closing + body;
}
