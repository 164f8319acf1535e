import { site, type Menus, type NavLink } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';

type DesktopMenuProps = { menus: Menus; currentPath: string };

const topLevel = 'inline-flex min-h-11 items-center rounded-sm text-sm hover:text-beam aria-[current]:text-beam';

export function DesktopMenu({ menus, currentPath }: DesktopMenuProps) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-5 xl:gap-7">
        {site.headerLinks.map((link) =>
          'menu' in link ? (
            <DropDown key={link.label} {...link} links={menus[link.menu]} currentPath={currentPath} />
          ) : (
            <li key={link.label}>
              <a href={link.path} className={topLevel} aria-current={isCurrent(link.path, currentPath)}>
                {link.label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

type DropDownProps = { label: string; path?: string; links: NavLink[]; currentPath: string };

/**
 * With a path, the label is a link and the chevron a separate button, so that it is clear what a tap does. Without a
 * path, the whole label is the button.
 */
function DropDown({ label, path, links, currentPath }: DropDownProps) {
  const isWide = links.length > 12;
  const chevron = <Icon name="chevron-down" className="menu-chevron size-4" />;
  return (
    <li className="menu-group relative flex items-center gap-1">
      {path ? (
        <>
          <a href={path} className={topLevel} aria-current={isCurrent(path, currentPath)}>
            {label}
          </a>
          <button type="button" className="grid min-h-11 min-w-6 place-items-center" aria-label={`${label} menu`}>
            {chevron}
          </button>
        </>
      ) : (
        <button type="button" className={`${topLevel} gap-1 ${hasCurrentLink(links, currentPath) ? 'text-beam' : ''}`}>
          {label}
          {chevron}
        </button>
      )}
      <div className={`menu-panel p-2 ${isWide ? '-right-44 w-[34rem]' : '-left-4 w-72'}`}>
        <ul className={isWide ? 'columns-2' : ''}>
          {links.map((entry) => (
            <li key={entry.path}>
              <a href={entry.path} aria-current={isCurrent(entry.path, currentPath)}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function isCurrent(path: string, currentPath: string) {
  return path === currentPath ? ('page' as const) : undefined;
}

function hasCurrentLink(links: NavLink[], currentPath: string) {
  return links.some((link) => link.path === currentPath);
}
