import { describeOfficeHours, writePhoneHref, site } from '../../domain/site.ts';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="site-footer on-dark bg-night text-capiz">
      <div className="wrap footer-columns">
        <div>
          <Logo />
          <p className="mt-2 text-mist">{site.description}</p>
          <ul className="flex flex-wrap gap-x-4">
            {site.social.map((profile) => (
              <li key={profile.name}>
                <a href={profile.url} target="_blank" rel="noopener noreferrer">
                  {profile.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title="Services" links={site.footerServices} />
        <FooterLinks title="Company" links={site.footerCompany} />
        <div>
          <h2 className="text-lg">Contact</h2>
          <OfficeAddress className="mt-2 text-mist" />
          <p className="flex flex-wrap gap-x-4 sm:flex-col">
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={writePhoneHref()}>{site.phone}</a>
          </p>
          <p className="text-sm text-mist">{describeOfficeHours()}</p>
        </div>
      </div>
      <div className="footer-end">
        <div className="wrap">
          <p>
            © {year} {site.name}. All rights reserved.
          </p>
          {import.meta.env.VISIT_TAGS ? (
            <div className="flex flex-wrap gap-x-4">
              {/* Shown by consent.ts, without which there is nothing to change. */}
              <button type="button" className="consent-change" hidden>
                Tracking choice
              </button>
              <a href="/sitemap.xml">Sitemap</a>
            </div>
          ) : (
            <a href="/sitemap.xml">Sitemap</a>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Folded on a phone. The <details> is empty, because a wide screen shows the list whether it is open or not. */
function FooterLinks({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <details>
        <summary aria-label={`${title} links`}>
          <Icon name="chevron-down" className="menu-chevron size-5" />
        </summary>
      </details>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
