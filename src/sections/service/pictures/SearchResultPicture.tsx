import { Icon } from '#src/ui/Icon.tsx';
import { Section } from '#src/ui/Section.tsx';
import type { PictureOf, PictureProps } from './picture.ts';

type Part = PictureOf<'search-result'>['parts']['map']['after'];
type Pin = Exclude<Part, unknown[]>;
type Result = Extract<Part, unknown[]>[number];

function ResultLine({ result }: { result: Result }) {
  if (result === 'Page 2') return <p className="mt-3 border-t border-dashed border-haze pt-1 text-muted">{result}</p>;
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
    <svg
      viewBox="40 6 240 98"
      preserveAspectRatio="xMidYMin slice"
      className="w-full rounded-sm bg-line"
      role="img"
      aria-label={says}
    >
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

function PagePart({ part }: { part: Part }) {
  if (!Array.isArray(part)) return <StreetMap {...part} />;
  return part.map((result) => <ResultLine key={String(result)} result={result} />);
}

function SearchBox({ query }: { query: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 rounded-full border border-haze px-3 py-1.5">
      <Icon name="search" className="size-4 shrink-0" />
      {query}
    </p>
  );
}

/** One search, before and after, with what earns each part of the results page. */
export function SearchResultPicture({ picture }: PictureProps<'search-result'>) {
  const { query, parts } = picture;
  return (
    <Section tone="dusk" title={picture.heading}>
      <figure className="relative">
        <div className="grid text-sm max-md:max-w-[28rem] md:grid-cols-[21rem_1fr] lg:grid-cols-[17rem_5rem_21rem_1fr]">
          <div className="order-first col-start-1 rounded-t-lg bg-shell p-4 text-ink lg:order-none">
            <h3 className="text-lg">Before</h3>
            <SearchBox query={query} />
          </div>
          <div className="mt-10 rounded-t-lg bg-capiz p-4 text-ink max-lg:col-start-1 lg:col-start-3 lg:mt-0">
            <h3 className="text-lg">Month nine</h3>
            <SearchBox query={query} />
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
          {Object.values(parts).map(({ owner, why, before, after }) => (
            <div key={owner} className="group contents">
              <div className="order-first col-start-1 bg-shell px-4 py-2 text-ink group-last:rounded-b-lg group-last:pb-4 lg:order-none">
                <span className="sr-only">Before:</span>
                <PagePart part={before} />
              </div>
              <div className="bg-capiz px-4 py-2 text-ink group-last:rounded-b-lg group-last:pb-4 max-lg:col-start-1 lg:col-start-3">
                <span className="sr-only">After:</span>
                <PagePart part={after} />
              </div>
              <div className="pt-6 max-md:order-last md:border-t md:border-haze md:pt-2 md:pb-4 md:pl-6">
                <h3 className={`text-xl ${owner.startsWith('Earned') ? 'text-beam' : ''}`}>{owner}</h3>
                <p className="mt-1">{why}</p>
              </div>
            </div>
          ))}
        </div>
        <figcaption className="mt-4 max-w-[44rem] text-mist md:mt-8 xl:absolute xl:right-0 xl:bottom-0 xl:w-[25.5rem]">
          {picture.caption}
        </figcaption>
      </figure>
    </Section>
  );
}
