import { site, type MenuFamily, type MenuLink, type Menus } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';

type SiteMenuProps = { menus: Menus; currentPath: string };

export function SiteHeader({ menus, currentPath }: SiteMenuProps) {
  return (
    <header className="site-header on-dark">
      <div className="wrap">
        <a href="/" aria-label={`${site.name}, home`}>
          <Logo />
        </a>
        <SiteMenu menus={menus} currentPath={currentPath} />
        <Button href="/contact" label={site.auditLabel} isSmall />
      </div>
    </header>
  );
}

/**
 * One list for every width: a bar with drop-downs, or on a phone a panel with groups. Each <details> is empty and the
 * style rules show what follows it, because a wide screen shows the list whether it is open or not.
 */
function SiteMenu({ menus, currentPath }: SiteMenuProps) {
  return (
    <div className="site-menu">
      <details className="phone-menu">
        <summary>
          <span className="sr-only">Menu</span>
          <span className="menu-bars" />
        </summary>
      </details>
      <nav aria-label="Main" className="main-menu">
        <ul className="ruled">
          {site.headerLinks.map((link) =>
            'menu' in link ? (
              <Group key={link.label} {...link} entries={menus[link.menu]} currentPath={currentPath} />
            ) : (
              <Item key={link.label} {...link} currentPath={currentPath} />
            ),
          )}
        </ul>
        <Button href="/contact" label={site.auditLabel} />
      </nav>
    </div>
  );
}

type GroupProps = { label: string; path?: string; entries: (MenuLink | MenuFamily)[]; currentPath: string };

/**
 * On a wide screen a label with a path is a link, and the chevron after it opens the group. On a phone the whole label
 * opens the group, so its page is the first link in it.
 */
function Group({ label, path, entries, currentPath }: GroupProps) {
  return (
    <li className="menu-group">
      {path && (
        <a href={path} aria-current={markCurrent(path, currentPath)}>
          {label}
        </a>
      )}
      <details>
        <summary>
          <span className={path && 'lg:sr-only'}>{label}</span>
          {path && <span className="sr-only">menu</span>}
          <Icon name="chevron-down" className="menu-chevron size-4" />
        </summary>
      </details>
      <ul className="menu-panel">
        {path && (
          <li>
            <a href={path}>All {label}</a>
          </li>
        )}
        {entries.map((entry) =>
          'links' in entry ? (
            <li key={entry.label}>
              {entry.label}
              <ul>
                {entry.links.map((link) => (
                  <Item key={link.path} {...link} currentPath={currentPath} />
                ))}
              </ul>
            </li>
          ) : (
            <Item key={entry.path} {...entry} currentPath={currentPath} />
          ),
        )}
      </ul>
    </li>
  );
}

/** The price is beside the link, whose name is its label alone. */
function Item({ label, path, price, currentPath }: MenuLink & { currentPath: string }) {
  return (
    <li>
      <a href={path} aria-current={markCurrent(path, currentPath)}>
        {label}
      </a>
      {price && (
        <>
          {' '}
          <small>{price}</small>
        </>
      )}
    </li>
  );
}

function markCurrent(path: string, currentPath: string) {
  return path === currentPath ? ('page' as const) : undefined;
}
