import type { Picture } from '#src/content/queries.ts';

export type PictureOf<Drawing extends Picture['drawing']> = Extract<Picture, { drawing: Drawing }>;

export type PictureProps<Drawing extends Picture['drawing']> = {
  picture: PictureOf<Drawing>;
  /** A piece of it for the hero, without headings. */
  isDetail: boolean;
};

/** Puts the figures that a drawing calculates into its words, which name them as `{spend}`. */
export function fillIn(words: string, figures: Record<string, string | number>) {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(find(figures, name)));
}

/** What a file in src/content/pictures names must be there: a misspelt name would leave a gap in the drawing. */
export function find<Value>(named: Record<string, Value>, name: string): Value {
  const found = named[name];
  if (found === undefined) throw new Error(`A picture names “${name}”, which is none of ${Object.keys(named)}.`);
  return found;
}
