import { Button } from '../../ui/Button.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Section } from '../../ui/Section.tsx';

type NextStepProps = {
  title: string;
  intro: string;
  buttonLabel: string;
  contactPath?: string;
  links: { label: string; path: string }[];
};

/** The end of an inner page: the free audit and links to other pages. */
export function NextStep({ title, intro, buttonLabel, contactPath = '/contact?about=audit', links }: NextStepProps) {
  return (
    <Section tone="dusk" layout="grid gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
      <div>
        <h2 className="max-w-[41rem] text-3xl">{title}</h2>
        <p className="mt-5 max-w-[37rem] text-lg text-shell">{intro}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-1">
          <Button href={contactPath} label={buttonLabel} arrow />
          <SampleLink />
        </div>
      </div>
      <nav aria-label="Related pages">
        <ul className="ruled ruled-ends">
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path} className="flex min-h-13 items-center py-3 font-semibold hover:text-beam">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
