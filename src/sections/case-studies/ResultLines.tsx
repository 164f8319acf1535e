import type { CaseStudy } from '../../content/queries.ts';

/** The hero of /case-studies: the first figure of each case. A phone shows them in the cards only. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines ruled max-lg:hidden">
      {caseStudies.map(({ slug, path, client, results: [first] }, index) => (
        <li key={slug}>
          <a href={path} className="group flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
            <b
              className={`w-38 shrink-0 font-heading text-4xl leading-none tracking-[-0.04em] whitespace-nowrap sm:w-48 ${index === 0 ? 'text-beam' : ''}`.trim()}
            >
              {first!.value}
            </b>
            <span className="min-w-32 flex-1 text-sm leading-snug text-mist group-hover:text-capiz group-hover:underline">
              <b className="block font-semibold">{client}</b> {first!.label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
