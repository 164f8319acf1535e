export type Crumb = { label: string; path: string };

/** Segments that are no slug of an entry. "industry" has no page of its own: its list stands on the services page. */
const friendlyNames: Record<string, Omit<Crumb, 'path'> & { path?: string }> = {
  about: { label: 'About Us' },
  services: { label: 'Services' },
  industry: { label: 'Industry', path: '/services#industries' },
  'case-studies': { label: 'Case Studies' },
  blog: { label: 'Blog' },
  contact: { label: 'Contact' },
};

/** Home, then one crumb for each segment of the path; the last takes the page's own name. */
export function buildCrumbs(path: string, pageName?: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    const friendly = friendlyNames[segment];
    return {
      label: (isLast && pageName) || friendly?.label || segment,
      path: friendly?.path ?? here,
    };
  });
  return [{ label: 'Home', path: '/' }, ...crumbs];
}
