import type { PageTemplateText } from '../server/core/page-template.ts';

const slot = /<!--slot:([a-z-]+)-->([\s\S]*?)<!--\/slot:\1-->/g;

/** The page without the comments that mark its slots, and the page cut at those slots. */
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

/** Keeps of a template the slots that its answers need, and throws with the names of those that are missing. */
export function requireSlots(path: string, page: string, names: readonly string[]): PageTemplateText {
  const { template } = splitSlots(page);
  const missing = names.filter((name) => !template.slots.includes(name));
  if (missing.length > 0) {
    const marks = missing.map((name) => `<AnswerSlot name="${name}">`).join(' and ');
    throw new Error(`The page ${path} lacks ${marks}, which its answers are rendered into: see src/answers/slots.ts.`);
  }
  const unused = template.slots.filter((name) => !names.includes(name));
  return splitSlots(unused.reduce(dropMarks, page)).template;
}

function dropMarks(page: string, name: string) {
  return page.replace(`<!--slot:${name}-->`, '').replace(`<!--/slot:${name}-->`, '');
}
