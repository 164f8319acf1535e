import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

const looks = {
  dark: {
    list: 'gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-8',
    item: 'border-l-3 border-ember pl-6',
    text: 'mt-3 text-mist',
  },
  light: {
    list: 'gap-px overflow-hidden rounded-lg border border-line bg-line',
    item: 'bg-capiz p-7 first:bg-[linear-gradient(160deg,var(--color-glow),var(--color-capiz)_85%)]',
    text: 'mt-3 text-muted',
  },
};
const heading = 'Are You Facing These Challenges?';

type IndustryPainsProps = Pick<IndustryPage, 'ledBy'> & { pains: NonNullable<IndustryPage['painPoints']> };

/** Three or four pain points, in the form of the page's kind and in as many cells as there are. */
export function IndustryPains({ ledBy, pains }: IndustryPainsProps) {
  if (ledBy === 'calendar') {
    return (
      <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl">{heading}</h2>
        <ul className="ruled ruled-ends" data-reveal>
          {pains.map(({ title, description }) => (
            <li key={title} className="grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[1fr_1.35fr]">
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  const isDark = ledBy === 'rule';
  const look = isDark ? looks.dark : looks.light;
  const columns = pains.length === 3 ? 'md:grid-cols-3' : `md:grid-cols-2 ${isDark ? 'xl:grid-cols-4' : ''}`;
  return (
    <Section tone={isDark ? 'night' : 'shell'}>
      <h2 className="text-3xl">{heading}</h2>
      <ul className={`mt-10 grid ${look.list} ${columns}`} data-reveal>
        {pains.map(({ title, description }) => (
          <li key={title} className={look.item}>
            <h3 className="text-xl">{title}</h3>
            <p className={look.text}>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
