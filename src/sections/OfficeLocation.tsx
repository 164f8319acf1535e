import { site } from '../site.ts';
import { OfficeAddress } from '../ui/OfficeAddress.tsx';
import { Section } from '../ui/Section.tsx';

export function OfficeLocation() {
  return (
    <Section layout="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="text-3xl">Our Office Location</h2>
        <OfficeAddress className="mt-6 text-lg" />
        <p className="mt-4 text-muted">{site.hours.display}</p>
      </div>
      <ul className="ruled ruled-ends">
        <ContactLink label="Phone" text={site.phone.display} href={site.phone.href} />
        <ContactLink label="E-mail" text={site.email} href={`mailto:${site.email}`} />
        {site.messaging.map((way) => (
          <ContactLink key={way.name} label={way.name} text={`Message us on ${way.name}`} href={way.url} />
        ))}
      </ul>
    </Section>
  );
}

function ContactLink({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <li>
      <a href={href} className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-3 hover:text-tide">
        <span className="text-muted">{label}</span>
        <span className="font-semibold">{text}</span>
      </a>
    </li>
  );
}
