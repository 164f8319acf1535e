/**
 * A built page, split at its slots: `texts` has one entry more than `slots`, and does not include the slots' default
 * content. The last step of the build makes it, by `requireSlots`.
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

const slot = /<!--slot:([a-z-]+)-->([\s\S]*?)<!--\/slot:\1-->/g;

/** Returns the page without the slot comments, and a template: the page split at its slots. */
export function splitSlots(html: string): { html: string; template: PageTemplateText } {
  // A text of the page, the name of the slot after it, its default content, and so on.
  const parts = html.split(slot);
  const pick = (place: number) => parts.filter((_part, index) => index % 3 === place);
  return { html: html.replaceAll(slot, '$2'), template: { texts: pick(0), slots: pick(1) } };
}

/** The template of a page with only the slots that its answers need; throws if one of them is missing. */
export function requireSlots(path: string, page: string, names: readonly string[]): PageTemplateText {
  const { template } = splitSlots(page);
  const missing = names.filter((name) => !template.slots.includes(name));
  if (missing.length > 0) {
    const missingTags = missing.map((name) => `<AnswerSlot name="${name}">`).join(' and ');
    throw new Error(
      `The page ${path} lacks ${missingTags}, which its answers are rendered into: see src/answers/slots.ts.`,
    );
  }
  const unused = template.slots.filter((name) => !names.includes(name));
  return splitSlots(unused.reduce(removeSlot, page)).template;
}

function removeSlot(page: string, name: string) {
  return page.replace(`<!--slot:${name}-->`, '').replace(`<!--/slot:${name}-->`, '');
}
