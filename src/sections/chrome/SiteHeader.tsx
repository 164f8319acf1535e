import { site, type Menus, type NavLink } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { SiteMenu } from './SiteMenu.tsx';

type Titled = { navTitle: string; path: string };
type SiteHeaderProps = { services: Titled[]; industries: Titled[]; currentPath: string };

function toLinks(entries: Titled[]): NavLink[] {
  return entries.map(({ navTitle, path }) => ({ label: navTitle, path }));
}

export function SiteHeader({ services, industries, currentPath }: SiteHeaderProps) {
  const menus: Menus = { services: toLinks(services), industries: toLinks(industries) };
  return (
    <header className="site-header on-dark">
      <div className="wrap flex min-h-18 items-center gap-2 sm:gap-5">
        <a href="/" className="-my-1 mr-auto py-1" aria-label={`${site.name}, home`}>
          <Logo />
        </a>
        <SiteMenu menus={menus} currentPath={currentPath} />
        <div className="max-[22.4rem]:hidden">
          <Button href="/contact" label={site.auditLabel} size="small" />
        </div>
      </div>
    </header>
  );
}
