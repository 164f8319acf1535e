import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

type NextStepProps = {
  title: string;
  intro: string;
  buttonLabel: string;
  contactPath?: string;
  links: { label: string; path: string }[];
};

const sample = { path: '/services#sample-audit', label: 'See a sample audit' };

/** The end of an inner page: the free audit under the sky, and on the ground the ways to other pages. */
export function NextStep({ title, intro, buttonLabel, contactPath = '/contact?about=audit', links }: NextStepProps) {
  return (
    <>
      <Section tone="dusk">
        <h2 className="max-w-[41rem] text-3xl lg:text-4xl">{title}</h2>
        <p className="mt-5 mb-8 max-w-[37rem] text-lg text-shell">{intro}</p>
        <Button href={contactPath} label={buttonLabel} arrow />
      </Section>
      <nav aria-label="Related pages" className="on-dark bg-night text-capiz print:hidden">
        <ul className="wrap gap-x-16 py-6 sm:columns-2 lg:columns-3 lg:pt-12">
          {[sample, ...links].map(({ path, label }) => (
            <li key={path} className="break-inside-avoid border-b border-seam">
              <a href={path} className="flex min-h-13 items-center py-3 font-semibold hover:text-beam">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
