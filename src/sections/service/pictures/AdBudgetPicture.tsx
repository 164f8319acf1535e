import { Section } from '#src/ui/Section.tsx';
import { writeCount } from '#src/domain/words.ts';
import { formatPesos } from '#src/domain/money/prices.ts';
import { fillIn, type PictureOf, type PictureProps } from './picture.ts';

/** ₱1,000 is 6 pixels wide everywhere; the gaps between campaigns show the waste that leaves them. */
const across = (pesos: number) => (pesos / 1000) * 6;
const [streamSize, trunk, gap] = [448, 56, 36];

const looks = {
  flow: 'fill-tide stroke-haze',
  waste: 'fill-ember',
  sold: 'fill-beam lg:stroke-ink',
  fee: 'fill-bay stroke-mist [stroke-dasharray:6_5]',
};
type Look = keyof typeof looks;
/** One strip of the stream within a stage; `from` and `to` are the positions of its near edge at both ends. */
type Band = { look: Look; from: number; to: number; pesos: number; label?: string };

function straight(look: Look, at: number, pesos: number, label?: string): Band {
  return { look, from: at, to: at, pesos, label };
}
function cutOff(at: number, pesos: number, cause: string): Band {
  return { look: 'waste', from: at, to: at + 12, pesos, label: `${formatPesos(pesos)} ${cause}` };
}

const labelled = (bands: Band[]) => bands.filter((band) => band.label);

/** The picture with its figures in its words, and with the strips of its five stages. */
function follow(picture: PictureOf<'ad-budget'>) {
  const { campaigns, inquiries, leftOvernight, sales, feePercent } = picture;
  const [splitting, running, joining]: [Band[], Band[], Band[]] = [[], [], []];
  let [spend, reached, clicks] = [0, 0, 0];
  for (const { name, budget, waste, cause, ...campaign } of campaigns) {
    const at = across(spend) + gap * splitting.length;
    const useful = budget - waste;
    splitting.push({ look: 'flow', from: trunk + across(spend), to: at, pesos: budget });
    running.push(straight('flow', at, useful, `${name} ${formatPesos(budget)}`));
    running.push(cutOff(at + across(useful), waste, cause));
    joining.push({ look: 'flow', from: at, to: trunk + across(reached), pesos: useful });
    spend += budget;
    reached += useful;
    clicks += campaign.clicks;
  }
  const fee = (spend * feePercent) / 100;
  const cooled = (reached / inquiries) * leftOvernight;
  const kept = reached - cooled;
  const repliedTo = inquiries - leftOvernight;
  const words = fillIn(picture, {
    spend,
    clicks,
    fee,
    repliedTo,
    campaigns: campaigns.length,
    waste: spend - reached,
    lost: spend - kept,
    inquiriesPer100: (inquiries / clicks) * 100,
    oneIn: repliedTo / sales,
    oneInWords: writeCount(repliedTo / sales),
    missedSales: (leftOvernight * sales) / repliedTo,
    perSale: Math.round((spend + fee) / sales),
  });
  const replying = [straight('flow', trunk, kept, words.answered), cutOff(trunk + across(kept), cooled, words.cold)];
  const sold = Array.from({ length: sales }, (_, sale) =>
    straight('sold', trunk + across((kept / sales) * sale), kept / sales),
  );
  const besides = straight('fee', streamSize - across(fee), fee);
  const strips = [splitting, running, joining, replying, sold];
  const stages = words.stages.map((stage, index) => ({ ...stage, bands: [...(strips[index] ?? []), besides] }));
  return { ...words, stages };
}

const round = (number: number) => Math.round(number * 100) / 100;

/** Each point from the one before, so that strips of one size are written alike. */
function outline({ look, from, to, pesos }: Band) {
  const [width, shift] = [round(across(pesos)), round(to - from)];
  const start = `M-9 ${round(from)}`;
  // Strips begin and end outside the stage, so that no outline crosses the stream; waste ends inside with a slanted edge.
  if (look !== 'waste' && shift === 0) return `${start}h118v${width}h-118z`;
  const [bend, end, slant] = look === 'waste' ? [20, 0, 5] : [100, 9, 0];
  const near = `h9c${bend / 2} 0 ${bend / 2} ${shift} ${bend} ${shift}h${end}`;
  const far = `h${-end}c${slant - bend / 2} 0 ${slant - bend / 2} ${-shift} ${slant - bend} ${-shift}h-9`;
  return `${start}${near}l${-slant} ${width}${far}z`;
}

const stageId = (stage: number) => `ad-stage-${stage}`;

/** The strips of a stage, to the right: drawn once, and used on a phone, too. */
function Stage({ id, bands }: { id: string; bands: Band[] }) {
  return (
    <g id={id}>
      {[...new Set(bands.map((band) => band.look))].map((look) => {
        const strips = bands.filter((band) => band.look === look).map(outline);
        return <path key={look} className={`${looks[look]} [vector-effect:non-scaling-stroke]`} d={strips.join('')} />;
      })}
    </g>
  );
}

/** On a wide screen, with text beside the strips. */
function Stream({ id, bands }: { id: string; bands: Band[] }) {
  return (
    <svg className="h-112 w-full fill-capiz text-xs max-lg:hidden" aria-hidden="true">
      <svg viewBox={`0 0 100 ${streamSize}`} preserveAspectRatio="none">
        <Stage id={id} bands={bands} />
      </svg>
      {labelled(bands).map(({ label, look, to, pesos }) => (
        <text key={to} x={look === 'waste' ? '24%' : 12} y={to + Math.min(26, across(pesos) / 2 + 5)}>
          {label}
        </text>
      ))}
    </svg>
  );
}

/** On a phone the strips run downwards. */
function UprightStream({ id }: { id: string }) {
  return (
    <svg
      viewBox={`0 0 ${streamSize} 100`}
      preserveAspectRatio="none"
      className="absolute h-[calc(100%+1px)] w-full lg:hidden"
      aria-hidden="true"
    >
      <use href={`#${id}`} transform="matrix(0 1 1 0 0 0)" />
    </svg>
  );
}

/** A month's ad budget as a stream: what it buys, what leaks away, and the fee that runs beside it. */
export function AdBudgetPicture({ picture }: PictureProps<'ad-budget'>) {
  const { stages, heading, intro, feeNote, caption } = follow(picture);
  return (
    <Section tone="night" title={heading} intro={intro}>
      <figure>
        <ol className="grid lg:grid-cols-[1fr_1.6fr_1fr_1.2fr_1fr] lg:grid-rows-[auto_auto] lg:gap-y-6">
          {stages.map(({ title, figure, note, bands }, index) => (
            <li key={title} className="grid grid-cols-[35%_1fr] lg:row-span-2 lg:grid-cols-1 lg:grid-rows-subgrid">
              <div className="relative lg:order-last">
                <UprightStream id={stageId(index)} />
                <Stream id={stageId(index)} bands={bands} />
              </div>
              <div className="pb-8 pl-5 text-sm lg:border-l lg:border-haze lg:pb-0 lg:pl-3">
                {title} <strong className="block font-heading text-xl leading-tight xl:text-2xl">{figure}</strong>{' '}
                {note}
                {labelled(bands).map(({ label, look }) => (
                  <p key={label} className={`lg:sr-only ${look === 'waste' ? 'text-ember' : 'mt-2'}`}>
                    {label}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <p className="relative mt-4 text-sm lg:-mt-12 lg:flex lg:h-12 lg:items-center lg:px-3">{feeNote}</p>
        <figcaption className="mt-6 max-w-[44rem] text-sm text-mist">{caption}</figcaption>
      </figure>
    </Section>
  );
}
