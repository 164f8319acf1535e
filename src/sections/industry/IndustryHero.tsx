import type { IndustryPage } from '../../content/queries.ts';
import { formatNumber, formatPesos } from '../../domain/money/prices.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageHero } from '../chrome/PageHero.tsx';
import { showYear } from '../../ui/draw-city.ts';
import { FirstMonth } from './FirstMonth.tsx';
import { IndustryRule } from './IndustryRule.tsx';
import { SaleUnits } from './SaleUnits.tsx';
import { describeDemand, listDemand } from './season.ts';

/** Over its year as a city, each kind has a picture of its own: the best months, two ads on a street, a receipt. */
const layouts = { calendar: 'calendar-hero', rule: 'rule-hero pb-10 lg:gap-y-0', money: 'pb-10 lg:items-start' };

export function IndustryHero({ industry, buttonLabel }: { industry: IndustryPage; buttonLabel: string }) {
  const { ledBy, season, topic, headline, introParagraph, contactPath } = industry;
  return (
    <PageHero
      crumbs={industry.page.crumbs}
      topic={topic}
      title={headline}
      intro={introParagraph}
      buttonLabel={buttonLabel}
      contactPath={contactPath}
      layout={`city-first grid gap-x-16 gap-y-10 pt-2 lg:grid-cols-[1.25fr_1fr] ${layouts[ledBy]}`}
      city={{ ...showYear(listDemand(season)), label: describeDemand(season), isInland: true }}
    >
      <HeroPicture industry={industry} />
    </PageHero>
  );
}

/** What the page begins with: its season, its budget, or the rule for its ads. */
function HeroPicture({ industry }: { industry: IndustryPage }) {
  const { ledBy, rule, icon } = industry;
  if (ledBy === 'calendar') return <MonthFacts {...industry} />;
  if (ledBy === 'money') return <FirstMonth {...industry} />;
  return (
    <>
      <AdPair line={rule.lines![0]!} icon={icon} />
      <IndustryRule rule={rule} layout="grid gap-x-16 gap-y-4 lg:mt-10 lg:grid-cols-[1.25fr_1fr]" />
    </>
  );
}

type AdLine = NonNullable<IndustryPage['rule']['lines']>[number];

/** An ad that the rule stops, struck out, and the one we write instead, lit: as tarpaulins on a street or as posts. */
function AdPair({ line: { on, not, say }, icon }: { line: AdLine; icon: IconName }) {
  const ad = { isPost: on === 'post', icon };
  return (
    <dl className={`ads ads-${on} grid gap-x-16 gap-y-10 min-[40rem]:grid-cols-[1.25fr_1fr]`}>
      <Ad {...ad} isAllowed={false} text={not} />
      <Ad {...ad} isAllowed text={say} />
    </dl>
  );
}

type AdProps = { isPost: boolean; icon: IconName; isAllowed: boolean; text: string };

function Ad({ isPost, icon, isAllowed, text }: AdProps) {
  return (
    <div className={`${isAllowed ? 'ad-say' : 'ad-not'} relative flex flex-col`}>
      <dt className={`order-1 mt-3 text-sm font-semibold ${isAllowed ? 'text-beam' : 'text-mist'}`}>
        {isAllowed ? 'Allowed' : 'Not allowed'}
      </dt>
      <dd
        className={`relative grid flex-1 overflow-hidden font-heading leading-[1.15] font-bold text-balance forced-colors:border ${isAllowed ? 'bg-glow text-ink' : 'bg-seam text-mist'}`}
      >
        {/* Who posted; the style sheet adds the word that feeds put there. */}
        {isPost && (
          <span
            className="post-head flex items-center gap-2.5 px-4 py-3 font-text text-sm leading-[1.4] font-normal"
            aria-hidden="true"
          >
            <Icon name={icon} className="w-9 rounded-full bg-ink p-[0.4375rem] text-beam" />
          </span>
        )}
        {!isAllowed && (
          <svg
            className="ad-strike absolute size-full stroke-ember stroke-6 forced-colors:stroke-[CanvasText]"
            aria-hidden="true"
          >
            <line x1="0" y1="100%" x2="100%" y2="0" />
          </svg>
        )}
        <p className="relative">{text}</p>
      </dd>
    </div>
  );
}

/** What a month of a campaign costs, and what pays for it. */
function MonthFacts({ month, slug }: Pick<IndustryPage, 'month' | 'slug'>) {
  return (
    <figure className="pt-5 lg:pt-9">
      <dl className="ruled ruled-ends *:flex *:items-baseline *:justify-between *:gap-6 *:py-3.5">
        <div>
          <dt className="text-mist">A month at our rates</dt>
          <dd className="font-heading text-[clamp(2.5rem,2rem+2vw,3.5rem)] leading-none font-bold tracking-tight">
            {formatPesos(month.sum)}
          </dd>
        </div>
        <div>
          <dt className="text-mist">What covers it</dt>
          <dd className="text-right font-heading text-xl leading-tight font-bold lg:text-2xl">
            {formatNumber(month.count)} {month.pays.many}
          </dd>
        </div>
      </dl>
      <SaleUnits count={month.count} slug={slug} />
    </figure>
  );
}
