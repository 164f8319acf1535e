import { describeOfficeHours, writePhoneHref, site } from '../../domain/site.ts';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';

/** Parts of the footer, one below the other on a phone. */
const part = 'max-sm:relative max-sm:border-t max-sm:border-seam max-sm:pt-4';

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="site-footer on-dark bg-night text-capiz max-sm:text-sm">
      <div className="wrap folds grid grid-cols-2 gap-x-6 gap-y-4 pt-8 pb-4 sm:gap-10 sm:py-16 lg:grid-cols-[1.2fr_0.9fr_0.9fr_1.1fr]">
        <div className="max-sm:col-span-2">
          <b className="font-heading text-2xl leading-none tracking-tight">{site.shortName}</b>
          <p className="mt-2 text-mist">{site.description}</p>
          <p className="mt-2 flex flex-wrap gap-3 text-sm">
            {site.social.map((profile) => (
              <a key={profile.name} href={profile.url} target="_blank" rel="noopener noreferrer">
                {profile.name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ))}
          </p>
        </div>
        <FooterLinks title="Services" links={site.footerServices} />
        <FooterLinks title="Company" links={site.footerCompany} />
        <div className={`max-sm:col-span-2 ${part}`}>
          <h2 className="text-lg">Contact</h2>
          <OfficeAddress className="mt-2 text-mist sm:mt-4" />
          <p className="my-2 flex flex-wrap gap-x-4 sm:flex-col">
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={writePhoneHref()}>{site.phone}</a>
          </p>
          <p className="text-sm text-balance text-mist">{describeOfficeHours()}</p>
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-4 border-t border-seam py-2 text-xs text-mist">
          <p>
            © {year} {site.name}. All rights reserved.
          </p>
          <div className="flex flex-wrap gap-x-4 lg:ml-auto">
            {/* Shown by consent.ts, without which there is nothing to change. */}
            {import.meta.env.VISIT_TAGS && (
              <button
                type="button"
                className="consent-change min-h-11 hover:text-beam hover:underline print:hidden"
                hidden
              >
                Tracking choice
              </button>
            )}
            <a href="/contract">Contract</a>
            <a href="/privacy">Privacy</a>
            <a href="/sitemap.xml">Sitemap</a>
          </div>
        </div>
      </div>
    </footer>
  );
}

/**
 * Folded on a phone, where the whole row of the heading opens it. The <details> is empty, because a wide screen shows the
 * list whether it is open or not.
 */
function FooterLinks({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  return (
    <nav aria-label={title} className={part}>
      <h2 className="text-lg">{title}</h2>
      <details className="sm:hidden">
        <summary className="absolute inset-x-0 top-0 flex h-15 items-center" aria-label={`${title} links`} />
      </details>
      <p className="mt-2">
        {links.map((link) => (
          <a key={link.path} href={link.path}>
            {link.label}
          </a>
        ))}
      </p>
    </nav>
  );
}
