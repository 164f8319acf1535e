import { describeOfficeHours, site, writePhoneHref } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { OfficeAddress } from '../../ui/OfficeAddress.tsx';

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
      <div className="map relative grid aspect-3/2 overflow-hidden rounded-lg border border-line">
        <StreetDrawing />
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
        <a
          className="link inline-flex min-h-11 items-center"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        >
          Open a larger map
        </a>
      </figcaption>
    </figure>
  );
}

/** The fallback: a drawing of the streets around the office. */
function StreetDrawing() {
  return (
    <svg
      className="map-drawing absolute size-full bg-shell"
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="rotate(-18 240 160)">
        <path className="fill-[oklch(88%_0.06_150)]" d="M-60 36h600v36H-60z" />
        <path
          className="stroke-capiz"
          strokeWidth="8"
          d="M-60 100h600M-60 218h600M-60 270h600M60-60v440M130-60v440M340-60v440M410-60v440"
        />
        <path className="stroke-[oklch(99%_0.01_85)]" strokeWidth="22" d="M-60 160h600M240-60v440" />
        <g className="fill-muted text-sm font-semibold">
          <text x="300" y="165">
            26th Street
          </text>
          <text x="-115" y="245" transform="rotate(-90)">
            5th Avenue
          </text>
        </g>
      </g>
      <path className="fill-beam" opacity=".4" d="M240 160 0 70v180z" />
      <circle className="fill-ink stroke-beam" strokeWidth="5" cx="240" cy="160" r="11" />
    </svg>
  );
}
