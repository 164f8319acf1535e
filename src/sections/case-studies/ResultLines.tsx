import type { CaseStudy } from '../../content/queries.ts';

/** The hero of /case-studies: the first figure of each case; on a phone a row, with what they count in the cards only. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines lg:ruled max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] max-lg:gap-x-4">
      {caseStudies.map(({ slug, path, client, results: [first] }, index) => (
        <li key={slug}>
          <a href={path} className="group flex flex-wrap items-center gap-x-6 gap-y-1 lg:py-4">
            <b
              className={`shrink-0 font-heading text-2xl leading-none tracking-[-0.04em] whitespace-nowrap lg:w-48 lg:text-4xl ${index === 0 ? 'text-beam' : ''}`.trim()}
            >
              {first!.value}
            </b>
            <span className="flex-1 text-sm leading-snug text-mist group-hover:text-capiz group-hover:underline lg:min-w-32">
              <b className="block font-semibold">{client}</b> <span className="max-lg:hidden">{first!.label}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
