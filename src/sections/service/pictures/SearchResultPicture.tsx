import { Icon } from '#src/ui/Icon.tsx';
import { Section } from '#src/ui/Section.tsx';

/** Other results are only a name; the shop's own result has a title and a snippet. */
type Result = string | [title: string, ...details: string[]];
type Pin = { x: number; y: number; says: string };

/** The parts of a results page from top to bottom, with what decides each. The shop is invented. */
const query = 'aircon cleaning pasig price';
const shop = 'Habagat Aircon Care';
const directory = 'Directory: top 10 aircon shops';
const secondPage = 'Page 2';
const ownPage: Result = [
  'Aircon cleaning in Pasig, from ₱750',
  'Window type ₱750, split type ₱1,500.',
  'Kapitolyo, Oranbo, Ugong. Same-week visits.',
];
const parts: { owner: string; why: string; before: Result[] | Pin; after: Result[] | Pin }[] = [
  {
    owner: 'Rented',
    why: 'Paid by the click and gone when the budget is. SEO leaves this slot alone.',
    before: ['Sponsored: another shop'],
    after: ['Sponsored: another shop'],
  },
  {
    owner: 'Set by distance',
    why: 'Google weighs how far the searcher stands from your pin. We can only put the pin on your real door. From Rosario, the same words can bring up other names.',
    before: { x: 206, y: 90, says: 'The shop’s pin stands across the river.' },
    after: { x: 122, y: 54, says: 'The pin stands at the shop, among its rivals.' },
  },
  {
    owner: 'Earned by your profile',
    why: 'Its main category says “Air conditioning repair service”, no longer “Contractor”. Every customer is asked for a review the same day. The Sunday hours are true.',
    before: ['Shop in Kapitolyo', 'Shop in Oranbo', 'Shop in Ugong'],
    after: ['Shop in Kapitolyo', [shop, '4.7 stars, 86 reviews', 'Open Sunday until 5 p.m.'], 'Shop in Oranbo'],
  },
  {
    owner: 'Earned by your page',
    why: 'One page for this one search. City and price stand in its title, and the prices are typed, not photographed, so there is something to quote.',
    before: [directory, 'Facebook post from 2021', 'Forum question', secondPage, [`Home | ${shop}`]],
    after: [directory, ownPage, 'Facebook post from 2021'],
  },
];

function ResultLine({ result }: { result: Result }) {
  if (result === secondPage) return <p className="mt-3 border-t border-dashed border-haze pt-1 text-muted">{result}</p>;
  if (typeof result === 'string') {
    return (
      <p className="py-1.5 text-muted">
        {result}
        <svg className="mt-1.5 h-1.5 w-full" aria-hidden="true">
          <rect width="72%" height={6} rx={3} className="fill-line" />
        </svg>
      </p>
    );
  }
  const [title, ...details] = result;
  return (
    <p className="-mx-4 my-1 border-l-4 border-beam bg-glow py-2.5 pr-2 pl-3">
      <strong>{title}</strong>
      {details.map((detail) => (
        <span key={detail} className="block">
          {detail}
        </span>
      ))}
    </p>
  );
}

const pinShape = 'c-7-9-11-13-11-19a11 11 0 0 1 22 0c0 6-4 10-11 19z';

/** A map of Kapitolyo with the pins of three rivals and the shop. */
function StreetMap({ x, y, says }: Pin) {
  return (
    <svg viewBox="40 6 240 98" className="w-full rounded-sm bg-line" role="img" aria-label={says}>
      <g className="fill-none stroke-capiz" strokeWidth={5}>
        <path d="M-60 34 360 6M-60 74l420-48M60-20l40 140M190-20l30 140" />
        <path className="stroke-mist" strokeWidth={22} d="M-60 92c90 8 150-14 230-26s110 30 190 6" />
      </g>
      <path className="fill-haze" d={`M80 46${pinShape}M166 42${pinShape}M236 50${pinShape}`} />
      <path className="fill-ink" d={`M${x} ${y}${pinShape}`} />
      <circle cx={x} cy={y - 19} r={5} className="fill-beam" />
    </svg>
  );
}

function PagePart({ part }: { part: Result[] | Pin }) {
  if (!Array.isArray(part)) return <StreetMap {...part} />;
  return part.map((result) => <ResultLine key={String(result)} result={result} />);
}

function SearchBox() {
  return (
    <p className="mt-2 flex items-center gap-2 rounded-full border border-haze px-3 py-1.5">
      <Icon name="search" className="size-4 shrink-0" />
      {query}
    </p>
  );
}

function PageTop({ when }: { when: string }) {
  return (
    <>
      <h3 className="text-lg">{when}</h3>
      <SearchBox />
    </>
  );
}

/** The results page of month nine, from the map to the shop's own result. */
function Detail() {
  return (
    <>
      <p className="text-muted">Month nine</p>
      <SearchBox />
      <div className="my-3">
        <PagePart part={parts[1]!.after} />
      </div>
      <PagePart part={parts[2]!.after} />
    </>
  );
}

/** One search, before and after, with what earns each part of the results page. */
export function SearchResultPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  return (
    <Section tone="dusk">
      <h2 className="text-3xl">The ad is rented. The map and the page are earned.</h2>
      <figure className="mt-12">
        <div className="grid text-sm max-md:max-w-[28rem] md:grid-cols-[21rem_1fr] lg:grid-cols-[17rem_5rem_21rem_1fr]">
          <div className="order-first col-start-1 rounded-t-lg bg-shell p-4 text-ink lg:order-none">
            <PageTop when="Before" />
          </div>
          <div className="mt-10 rounded-t-lg bg-capiz p-4 text-ink max-lg:col-start-1 lg:col-start-3 lg:mt-0">
            <PageTop when="Month nine" />
          </div>
          {/* A beam from the result at the bottom left to the two at the top. */}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="col-start-2 row-[4/6] size-full fill-beam opacity-60 max-lg:hidden"
            aria-hidden="true"
          >
            <path d="M0 91 100 13v20L0 94zm0 1 100-34v20L0 95z" />
          </svg>
          {parts.map(({ owner, why, before, after }) => (
            <div key={owner} className="group contents">
              <div className="order-first col-start-1 bg-shell px-4 py-2 text-ink group-last:rounded-b-lg group-last:pb-4 lg:order-none">
                <span className="sr-only">Before:</span>
                <PagePart part={before} />
              </div>
              <div className="bg-capiz px-4 py-2 text-ink group-last:rounded-b-lg group-last:pb-4 max-lg:col-start-1 lg:col-start-3">
                <span className="sr-only">After:</span>
                <PagePart part={after} />
              </div>
              <div className="pt-3 pb-8 md:border-t md:border-haze md:pt-2 md:pb-4 md:pl-6">
                <h3 className={`text-xl ${owner.startsWith('Earned') ? 'text-beam' : ''}`}>{owner}</h3>
                <p className="mt-1">{why}</p>
              </div>
            </div>
          ))}
        </div>
        <figcaption className="mt-4 max-w-[44rem] text-balance text-mist md:mt-8">
          An invented shop, searched for from Kapitolyo. Month nine, because rankings settle at 6 to 12; nobody can
          promise a position.
        </figcaption>
      </figure>
    </Section>
  );
}
