import { site, type MenuFamily, type MenuLink, type Menus } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';

type SiteMenuProps = { menus: Menus; currentPath: string };

export function SiteHeader({ menus, currentPath }: SiteMenuProps) {
  return (
    <header className="site-header on-dark sticky top-0 z-30 text-capiz">
      <div className="wrap flex min-h-18 items-center gap-[clamp(0.5rem,2vw,1.25rem)]">
        <a href="/" className="mr-auto py-1" aria-label={`${site.name}, home`}>
          <Logo />
        </a>
        <SiteMenu menus={menus} currentPath={currentPath} />
        <Button href="/contact?about=audit" label={site.auditLabel} isSmall />
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
    <div className="site-menu max-lg:order-1">
      <details className="phone-menu lg:hidden">
        <summary className="grid size-11 place-items-center rounded-full border border-haze" aria-label="Menu">
          <span className="menu-bars" />
        </summary>
      </details>
      {/* As a panel at most 80% of the viewport, and never beyond its lower edge. */}
      <nav
        aria-label="Main"
        className="main-menu max-lg:absolute max-lg:inset-[100%_0_auto] max-lg:max-h-[min(80dvh,100dvh-4.5rem)] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-ink max-lg:px-gutter max-lg:pt-3 max-lg:pb-6 max-lg:lifted lg:relative"
      >
        <div className="ruled">
          {site.headerLinks.map((link) =>
            'menu' in link ? (
              <Group key={link.label} {...link} entries={menus[link.menu]} currentPath={currentPath} />
            ) : (
              <Item key={link.label} {...link} currentPath={currentPath} />
            ),
          )}
        </div>
        <p className="mt-3 lg:hidden">
          <Button href="/contact?about=audit" label={site.auditLabel} />
        </p>
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
  const place = path ? 'lg:-left-4 lg:w-88' : 'lg:-right-24 lg:w-208 lg:columns-4';
  return (
    <div className={path ? 'menu-group lg:relative' : 'menu-group'}>
      {path && <Item label={label} path={path} currentPath={currentPath} look="max-lg:hidden" />}
      <details>
        <summary>
          <span className={path && 'lg:sr-only'}>{label}</span>
          {path && <span className="sr-only">menu</span>}
        </summary>
      </details>
      <div
        className={`menu-panel max-lg:mb-3 max-lg:border-s max-lg:border-seam max-lg:ps-4 sm:max-lg:columns-2 lg:absolute lg:top-full lg:max-h-[min(24rem,100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:rounded-md lg:border lg:border-line lg:bg-capiz lg:px-3 lg:py-2 lg:text-ink lg:lifted lg:[transition:opacity_0.16s] ${place}`}
      >
        {path && <Item label={`All ${label}`} path={path} look="lg:hidden" />}
        {entries.map((entry) =>
          'links' in entry ? (
            <div key={entry.label}>
              {entry.label}
              {entry.links.map((link) => (
                <Item key={link.path} {...link} currentPath={currentPath} />
              ))}
            </div>
          ) : (
            <Item key={entry.path} {...entry} currentPath={currentPath} />
          ),
        )}
      </div>
    </div>
  );
}

/** The styles write the price over the empty end of the link. */
function Item({ label, path, price, currentPath, look }: MenuLink & { currentPath?: string; look?: string }) {
  return (
    <a href={path} className={look} data-price={price} aria-current={path === currentPath ? 'page' : undefined}>
      {label}
    </a>
  );
}
