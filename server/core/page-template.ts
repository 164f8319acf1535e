/**
 * A built page, split at its slots: `texts` has one entry more than `slots`, and does not include the slots' default
 * content. The last step of the build makes it (server/core/split-slots.ts).
 */
export type PageTemplate = { texts: readonly Uint8Array[]; slots: readonly string[] };

/** HTML for each slot of a page, rendered by the components that the build uses too. */
export type SlotContents = Readonly<Record<string, string>>;

const encoder = new TextEncoder();

/** In bytes, because most of a page is the same for every query string and need not be encoded again. */
export function fillTemplate({ texts, slots }: PageTemplate, contents: SlotContents): Uint8Array {
  const parts = slots.flatMap((slot, index) => {
    const content = contents[slot];
    if (content === undefined) throw new Error(`Nothing was rendered for the slot “${slot}”`);
    return [texts[index]!, encoder.encode(content)];
  });
  return Buffer.concat([...parts, texts.at(-1)!]);
}

/** As stored in a JSON file. */
export type PageTemplateText = { texts: string[]; slots: string[] };

/** The file of a page's template among the Worker's static assets. */
export function nameTemplate(path: string) {
  return `templates${path === '/' ? '/index' : path}.json`;
}

export function encodeTemplate({ texts, slots }: PageTemplateText): PageTemplate {
  return { texts: texts.map((text) => encoder.encode(text)), slots };
}
