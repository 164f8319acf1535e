import names from './segment-names.json' with { type: 'json' };

export type Crumb = { label: string; path: string };

/** Labels of path segments that are not the slug of an entry. "industry" has no page: its list is on /services. */
const friendlyNames: Record<string, Partial<Crumb>> = names;

/** Home, then one crumb for each segment of the path; the last one has the page's name. */
export function buildCrumbs(path: string, pageName?: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    const friendly = friendlyNames[segment];
    return { label: (isLast && pageName) || friendly?.label || segment, path: friendly?.path ?? here };
  });
  return [{ label: 'Home', path: '/' }, ...crumbs];
}
