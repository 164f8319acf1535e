import type { PageTemplateText } from './page-template.ts';

const slot = /<!--slot:([a-z-]+)-->([\s\S]*?)<!--\/slot:\1-->/g;

/** Returns the page without the slot comments, and a template: the page split at its slots. */
export function splitSlots(html: string): { html: string; template: PageTemplateText } {
  const slots = [...html.matchAll(slot)];
  const texts = slots.map(({ index }, position) => html.slice(position === 0 ? 0 : endOf(slots[position - 1]!), index));
  return {
    html: html.replaceAll(slot, '$2'),
    template: {
      texts: [...texts, html.slice(slots.length === 0 ? 0 : endOf(slots.at(-1)!))],
      slots: slots.map(([, name]) => name!),
    },
  };
}

function endOf(match: RegExpExecArray) {
  return match.index + match[0].length;
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
