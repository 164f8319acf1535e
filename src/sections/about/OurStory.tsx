import type { Listing } from '../../content/queries.ts';
import { countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type OurStoryProps = { mission: string | undefined; milestones: Listing<'milestones'>[]; serviceCount: number };

export function OurStory({ mission, milestones, serviceCount }: OurStoryProps) {
  return (
    <Section>
      <h2 className="eyebrow text-ember-deep">Our mission</h2>
      <p className="mt-6 max-w-[54rem] font-heading text-3xl leading-[1.1] font-bold tracking-tight text-balance">
        {mission}
      </p>
      <p className="mt-6 max-w-[44rem] text-lg">
        Parola is Filipino for lighthouse. We run{' '}
        <TextLink to="/services">{countThings(serviceCount, 'service')}</TextLink>, from{' '}
        <TextLink to="/services/seo">search</TextLink> to{' '}
        <TextLink to="/services/content-marketing">the articles people find there</TextLink>. Before we start we agree
        with you on one number for each channel. Every Friday one page shows it, what we spent, and what did not work.
      </p>
      <h2 className="mt-10 text-2xl lg:mt-20">Our story</h2>
      <ol className="mt-6 grid gap-x-4 gap-y-6 lg:grid-cols-4 lg:border-b-8 lg:border-ink">
        {milestones.map((milestone) => (
          // On a wide screen the years climb, and stand on one ground.
          <li
            key={milestone.title}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-2 last:bg-beam last:*:text-ink max-lg:last:-mx-5 max-lg:last:p-5 lg:grid-cols-1 lg:content-start lg:p-6 lg:not-last:bg-shell lg:nth-1:mt-24 lg:nth-2:mt-16 lg:nth-3:mt-8"
          >
            <p className="font-heading text-[clamp(2.5rem,1rem+5vw,5rem)] leading-none font-bold tracking-[-0.02em] text-tide">
              {milestone.year}
            </p>
            <h3 className="text-xl">{milestone.title}</h3>
            <p className="col-span-full text-muted">{milestone.details}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
