import { describeOfficeHours, site, writePhoneHref } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';
import { TallLink } from '../../ui/TallLink.tsx';

/** The end of the contact page: address, opening hours, map, and the phone in the last light of the beam. */
export function OfficeLocation() {
  const { times, timeZone } = site.hours;
  return (
    <section aria-labelledby="office" className="dawn on-dark pt-[clamp(2.25rem,8.75vw,7rem)] text-capiz">
      <svg aria-hidden="true">
        <use href="#towers" />
      </svg>
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[1fr_auto]">
        <div>
          <h2 id="office" className="text-3xl">
            Our Office Location
          </h2>
          <OfficeAddress className="mt-5 font-heading text-xl leading-tight font-bold" />
          <p className="mt-4">{describeOfficeHours()}</p>
          <p className="hidden print:block">{site.phone}</p>
          <p
            className="on-screen text-mist"
            data-script="/src/browser/dialogs/open-hours.ts"
            data-hours={JSON.stringify({ times, timeZone, city: site.city })}
          >
            {`Times are ${site.city} times.`}
          </p>
          <TallLink href={`mailto:${site.email}`} label={site.email} />
        </div>
        <OfficeMap />
        <p>
          <Button href={writePhoneHref()} label={`Call ${site.phone}`} />
        </p>
      </div>
    </section>
  );
}

const { latitude, longitude } = site.geo;
/** About 1.2 km from side to side: the office, the High Street and the nearest big roads. */
const box = [longitude - 0.0055, latitude - 0.004, longitude + 0.0055, latitude + 0.004];
const query = new URLSearchParams({
  bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
});

/** A live map over a drawing of the same blocks, which is the fallback if the map cannot be loaded. */
function OfficeMap() {
  return (
    <figure className="lg:[grid-area:1/2/3]">
      <div className="map relative grid aspect-3/2 overflow-hidden rounded-lg border border-seam">
        <img className="map-drawing absolute size-full" src="/street-map.svg" alt="" loading="lazy" />
        <iframe
          className="map-frame absolute size-full"
          src={`https://www.openstreetmap.org/export/embed.html?${query}`}
          title={`Map of the office in ${site.address.district}`}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      </div>
      <figcaption className="mt-1 text-sm">
        <TallLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          label="Open a larger map"
        />
      </figcaption>
    </figure>
  );
}
