import { describeOfficeHours, site, writePhoneHref } from '../../domain/site.ts';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';
import { OfficeMap } from './OfficeMap.tsx';

/** The office: postal address, opening hours and contact links. */
export function OfficeLocation() {
  const { days, opens, closes, timeZone } = site.hours;
  return (
    <section aria-labelledby="office" className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr] lg:items-center">
      <div>
        <h2 id="office" className="text-2xl">
          Our Office Location
        </h2>
        <OfficeAddress className="mt-4" />
        <p className="mt-4">{describeOfficeHours()}</p>
        <p
          className="on-screen text-muted"
          data-script="/src/browser/dialogs/open-hours.ts"
          data-hours={JSON.stringify({ days, opens, closes, timeZone, city: site.city })}
        >
          {`Times are ${site.city} times.`}
        </p>
        <ul className="ruled ruled-ends mt-6">
          <ContactLink label="Phone" text={site.phone} href={writePhoneHref()} />
          <ContactLink label="Email" text={site.email} href={`mailto:${site.email}`} />
        </ul>
      </div>
      <OfficeMap />
    </section>
  );
}

type ContactLinkProps = { label: string; text: string; href: string };

function ContactLink({ label, text, href }: ContactLinkProps) {
  return (
    <li>
      <a href={href} className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-tide">
        <span className="text-muted">{label}</span>
        <span className="font-semibold">{text}</span>
      </a>
    </li>
  );
}
