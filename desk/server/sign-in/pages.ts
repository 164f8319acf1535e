import type { SiteFiles } from '#server/core/site-files.ts';
import type { DeskPages } from '../../contract.ts';

const utf8 = new TextDecoder();
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const notBuilt = 'The desk is not built. Build the site again: npm run build.';

/** The pages of the build (desk/pages), each with its values where `{name}` stands. */
export function createPages(files: SiteFiles, canMail: boolean) {
  const folder = `/desk/pages/${canMail ? 'mail' : 'terminal'}`;
  return async function fillPage<Name extends keyof DeskPages>(name: Name, values: DeskPages[Name]): Promise<string> {
    const file = await files.get(`${folder}/${name}.html`);
    if (!file) return notBuilt;
    const given = new Map<string, string>(Object.entries(values));
    const page = utf8.decode(await file.bodies.identity.read());
    // In one pass, so that nothing is filled into a value.
    return page.replaceAll(/\{(\w+)\}/g, (slot, key: string) => escapeText(given.get(key) ?? slot));
  };
}

export type FillPage = ReturnType<typeof createPages>;

function escapeText(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
