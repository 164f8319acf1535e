import { site, type Menus, type NavLink } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { DesktopMenu } from './DesktopMenu.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

type Titled = { navTitle: string; path: string };
type SiteHeaderProps = { services: Titled[]; industries: Titled[]; currentPath: string };

function toLinks(entries: Titled[]): NavLink[] {
  return entries.map(({ navTitle, path }) => ({ label: navTitle, path }));
}

export function SiteHeader({ services, industries, currentPath }: SiteHeaderProps) {
  const menus: Menus = { services: toLinks(services), industries: toLinks(industries) };
  return (
    <header className="site-header on-dark">
      <div className="wrap flex min-h-18 items-center justify-between gap-4">
        <a href="/" className="-my-1 py-1" aria-label={`${site.name}, home`}>
          <Logo />
        </a>
        <div className="flex items-center gap-3 lg:gap-5">
          <DesktopMenu menus={menus} currentPath={currentPath} />
          <div className="max-[22rem]:hidden">
            <Button href="/contact" label={site.auditLabel} size="small" />
          </div>
          <PhoneMenu menus={menus} currentPath={currentPath} />
        </div>
      </div>
    </header>
  );
}
