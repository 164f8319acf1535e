import type { Listing } from '../../content/queries.ts';
import { countThings } from '../../domain/words.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type OurStoryProps = { milestones: Listing<'milestones'>[]; serviceCount: number };

export function OurStory({ milestones, serviceCount }: OurStoryProps) {
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 className="eyebrow text-ember-deep">Our mission</h2>
          <p className="mission mt-6">
            Make good Philippine businesses easy to find, and make marketing something an owner can check.
          </p>
        </div>
        <p className="self-end">
          Parola is Filipino for lighthouse. We run{' '}
          <TextLink to="/services">{countThings(serviceCount, 'service')}</TextLink>, from{' '}
          <TextLink to="/services/seo">search</TextLink> to{' '}
          <TextLink to="/services/content-marketing">the articles people find there</TextLink>. Before we start we agree
          with you on one number. Every Friday one page shows it, what we spent, and what did not work.
        </p>
      </div>
      <h2 className="mt-10 text-2xl lg:mt-20">Our story</h2>
      <ol className="story mt-6 lg:mt-8">
        {milestones.map((milestone) => (
          <li key={milestone.title}>
            <p className="story-year">{milestone.year}</p>
            <h3 className="text-xl">{milestone.title}</h3>
            <p className="text-muted">{milestone.details}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
