import { Closing } from '../chrome/Closing.tsx';

type NextStepProps = {
  title: string;
  intro: string;
  buttonLabel: string;
  contactPath?: string;
  links: { label: string; path: string }[];
};

const sample = { path: '/services#sample-audit', label: 'See a sample audit' };

/** The end of an inner page: the free audit and links to other pages. */
export function NextStep({ links, contactPath = '/contact?about=audit', ...call }: NextStepProps) {
  return (
    <Closing {...call} contactPath={contactPath}>
      <nav aria-label="Related pages" className="print:hidden">
        <ul className="gap-x-16 sm:columns-2 lg:columns-3">
          {[sample, ...links].map(({ path, label }) => (
            <li key={path} className="break-inside-avoid border-b border-seam">
              <a href={path} className="flex min-h-13 items-center py-3 font-semibold hover:text-beam">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Closing>
  );
}
