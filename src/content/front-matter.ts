/** An MDX file as the YAML between its two lines of dashes and the text after them, byte for byte. */
import { ContentProblem } from './content-problem.ts';
import { readValue, type Json } from './parse-yaml.ts';

export type Page = { opening: string; matter: string; closing: string; body: string };

/**
 * Astro ends the fields at the next line that begins with --- or +++, whatever follows on it. Any other line of that
 * kind is refused, so that what is checked as a field is never compiled as a text.
 */
export function splitPage(text: string): Page {
  const [whole, opening = '', matter = '', closing = ''] =
    /^(---\r?\n)((?:(?!---|\+\+\+)[^\n]*\n)*)(---(?:\r?\n|$))/.exec(text) ?? [];
  if (whole === undefined) {
    throw new ContentProblem(
      'The file needs its fields between two lines of “---”, and no other line of them may begin with --- or +++.',
    );
  }
  return { opening, matter, closing, body: text.slice(whole.length) };
}

/** A content file as check, desk and build read it: its fields, and its text, which is null where it has none. */
export function readContentFile(file: string, text: string): { value: Json; body: string | null } {
  if (!file.endsWith('.mdx')) return { value: readValue(text), body: null };
  const { matter, body } = splitPage(text);
  const value = readValue(matter);
  // Astro imports what this field names, as code.
  if (value !== null && typeof value === 'object' && 'layout' in value)
    throw new ContentProblem('“layout” cannot be a name. Choose another one.');
  return { value, body };
}

export function joinPage({ opening, matter, closing, body }: Page) {
  return opening + matter + closing + body;
}
