import type { Picture } from '#src/content/queries.ts';
import { formatNumber } from '#src/domain/money/prices.ts';

export type PictureOf<Drawing extends Picture['drawing']> = Extract<Picture, { drawing: Drawing }>;

export type PictureProps<Drawing extends Picture['drawing']> = { picture: PictureOf<Drawing> };

/** Puts figures into all words of a picture, which name them as `{spend}`: its own, and those that its drawing calculates. */
export function fillIn<Words extends Picture>(picture: Words, calculated: Record<string, string | number>): Words {
  const figures: Record<string, unknown> = { ...picture, ...calculated };
  const write = (name: string) => {
    const figure = find(figures, name);
    return typeof figure === 'number' ? formatNumber(figure) : String(figure);
  };
  return JSON.parse(JSON.stringify(picture), (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll(/\{([^}]+)\}/g, (_braces, name: string) => write(name)) : item,
  ) as Words;
}

/** What a file in src/content/pictures names must be there: a misspelt name would leave a gap in the drawing. */
export function find<Value>(named: Record<string, Value>, name: string): Value {
  const found = named[name];
  if (found === undefined) throw new Error(`A picture names “${name}”, which is none of ${Object.keys(named)}.`);
  return found;
}
