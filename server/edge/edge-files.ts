import { encodeTemplate, nameTemplate, type PageTemplate, type PageTemplateText } from '#server/core/page-template.ts';
import type { FileBody, SiteFile, SiteFiles } from '#server/core/site-files.ts';
import type { Bindings } from './edge-env.ts';

/** A file of the built site without its contents; build/edge/write-edge-site.ts writes the list of them. */
export type ListedFile = Omit<SiteFile, 'bodies' | 'template'> & {
  hasTemplate: boolean;
  /** `name` is that of the static asset. */
  bodies: Partial<Record<keyof SiteFile['bodies'], { etag: string; length: number; name: string }>>;
};

/** The built site: its list is part of the Worker, contents are fetched from the static assets. */
export function createEdgeFiles(list: Record<string, ListedFile>, assets: Bindings['ASSETS']): SiteFiles {
  return {
    has: (path) => Object.hasOwn(list, path),
    get(path) {
      const listed = Object.hasOwn(list, path) ? list[path] : undefined;
      if (!listed) return undefined;
      const { hasTemplate, bodies, ...facts } = listed;
      const file = { ...facts, bodies: mapBodies(bodies) };
      return hasTemplate ? readTemplate(path).then((template) => ({ ...file, template })) : file;
    },
  };

  function mapBodies(bodies: ListedFile['bodies']) {
    const entries = Object.entries(bodies).map(([encoding, { etag, length, name }]) => {
      const body: FileBody = { etag, length, read: () => readAsset(name) };
      return [encoding, body];
    });
    return Object.fromEntries(entries) as SiteFile['bodies'];
  }

  async function readAsset(name: string) {
    const response = await assets.fetch(`https://assets.invalid/${name}`);
    if (!response.ok) throw new Error(`The static asset ${name} is missing: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async function readTemplate(path: string): Promise<PageTemplate> {
    const text = new TextDecoder().decode(await readAsset(nameTemplate(path)));
    return encodeTemplate(JSON.parse(text) as PageTemplateText);
  }
}
