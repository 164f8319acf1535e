import type { SiteFiles } from '#server/core/site-files.ts';
import type { DeskPages, EveryPage } from '../../contract.ts';

const utf8 = new TextDecoder();
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const notBuilt = 'The desk is not built. Build the site again: npm run build.';

/** The pages of the build (desk/pages), each with its values where `{name}` stands. */
export function createPages(files: SiteFiles, canMail: boolean, everyPage: EveryPage) {
  const folder = `/desk/pages/${canMail ? 'mail' : 'terminal'}`;

  /** Undefined where it is not built. */
  async function fill(path: string, values: object) {
    const file = await files.get(path);
    if (!file) return undefined;
    const given = new Map<string, string>(Object.entries({ ...everyPage, ...values }));
    const page = utf8.decode(await file.bodies.identity.read());
    // In one pass, so that nothing is filled into a value.
    return page.replaceAll(/\{(\w+)\}/g, (slot, key: string) => escapeText(given.get(key) ?? slot));
  }

  return {
    fillPage: async <Name extends keyof DeskPages>(name: Name, values: DeskPages[Name]): Promise<string> =>
      (await fill(`${folder}/${name}.html`, values)) ?? notBuilt,
    fillApplication: () => fill('/desk/index.html', {}),
  };
}

export type FillPage = ReturnType<typeof createPages>['fillPage'];

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
