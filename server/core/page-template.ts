/**
 * A built page, cut at its slots: `texts` has one entry more than `slots`, and the usual content of a
 * slot is not in it. The last step of the build makes it (scripts/split-slots.ts).
 */
export type PageTemplate = { texts: string[]; slots: string[] };

/** HTML for each slot of a page, rendered by the components that the build uses too. */
export type SlotContents = Readonly<Record<string, string>>;

export function fillTemplate({ texts, slots }: PageTemplate, contents: SlotContents): string {
  return slots.reduce((html, slot, index) => {
    const content = contents[slot];
    if (content === undefined) throw new Error(`Nothing was rendered for the slot “${slot}”`);
    return html + content + texts[index + 1]!;
  }, texts[0]!);
}
