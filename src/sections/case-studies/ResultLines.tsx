import type { CaseStudy } from '../../content/queries.ts';

/** The hero of /case-studies: the first figure of each case, the clearest proof first; on a phone a row, with the clients under their towers only. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines flex-wrap gap-x-4 max-lg:mb-4 max-lg:flex">
      {caseStudies.map(({ slug, path, client, results: [first] }) => (
        <li key={slug} className="flex-[1_5.75rem]">
          <a href={path} className="flex flex-wrap items-center gap-x-6 gap-y-1 text-mist hover:underline lg:py-4">
            <b className="shrink-0 font-heading text-2xl leading-none whitespace-nowrap text-beam [font-kerning:none] lg:w-36 lg:text-[2.25rem]">
              {first!.value}
            </b>
            <span className="flex-1 text-sm leading-snug text-balance lg:min-w-32">
              <b className="font-semibold max-lg:sr-only lg:block">{client}</b>{' '}
              <span className="lg:block">{first!.label}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
