import { describeOfficeHours, site, writePhoneHref } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';
import { OfficeMap } from './OfficeMap.tsx';

/** The end of the contact page: address, opening hours, map, and the phone in the last light of the beam. */
export function OfficeLocation() {
  const { days, opens, closes, timeZone } = site.hours;
  return (
    <section aria-labelledby="office" className="dawn on-dark pt-[clamp(2.25rem,8.75vw,7rem)] text-capiz">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[1fr_auto]">
        <div>
          <h2 id="office" className="text-3xl">
            Our Office Location
          </h2>
          <OfficeAddress className="mt-5 text-lg" />
          <p className="mt-4">{describeOfficeHours()}</p>
          <p
            className="on-screen text-mist"
            data-script="/src/browser/dialogs/open-hours.ts"
            data-hours={JSON.stringify({ days, opens, closes, timeZone, city: site.city })}
          >
            {`Times are ${site.city} times.`}
          </p>
          <a href={`mailto:${site.email}`} className="link mt-2 inline-flex min-h-11 items-center">
            {site.email}
          </a>
        </div>
        <OfficeMap />
        <p>
          <Button href={writePhoneHref()} label={`Call ${site.phone}`} />
        </p>
      </div>
    </section>
  );
}
