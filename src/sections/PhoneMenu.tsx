import { site, type Menus, type NavLink } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

const row = 'flex min-h-12 w-full items-center justify-between gap-4 text-lg font-semibold aria-[current]:text-beam';

export function PhoneMenu({ menus, currentPath }: { menus: Menus; currentPath: string }) {
  return (
    <details className="phone-menu lg:hidden">
      <summary className="grid size-12 place-items-center rounded-full border border-haze">
        <span className="sr-only">Menu</span>
        <span className="menu-bars" />
      </summary>
      <nav aria-label="Main menu" className="phone-panel">
        <ul className="wrap ruled py-3">
          {site.headerLinks.map((link) => (
            <li key={link.label}>
              {'menu' in link ? (
                <Group label={link.label} links={withOverview(link, menus)} currentPath={currentPath} />
              ) : (
                <a href={link.path} className={row} aria-current={link.path === currentPath ? 'page' : undefined}>
                  {link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
        <div className="wrap pb-6">
          <Button href="/contact" label={site.auditLabel} />
        </div>
      </nav>
    </details>
  );
}

/** On a phone the label opens the group, so its page is the first link in the group. */
function withOverview(link: { label: string; path?: string; menu: keyof Menus }, menus: Menus): NavLink[] {
  const overview = link.path ? [{ label: `All ${link.label}`, path: link.path }] : [];
  return [...overview, ...menus[link.menu]];
}

function Group({ label, links, currentPath }: { label: string; links: NavLink[]; currentPath: string }) {
  return (
    <details className="phone-group">
      <summary className={row}>
        {label}
        <Icon name="chevron-down" className="menu-chevron size-5" />
      </summary>
      <ul className="border-l border-seam pb-3 pl-4 sm:columns-2">
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path} aria-current={link.path === currentPath ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
