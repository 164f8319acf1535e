import type { CaseStudy } from '../../content/queries.ts';

/** The hero of /case-studies: the first figure of each case. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines ruled">
      {caseStudies.map(({ slug, path, client, results: [first] }, index) => (
        <li key={slug}>
          <a
            href={path}
            className="group grid grid-cols-[9.5rem_1fr] items-center gap-x-6 py-4 sm:grid-cols-[11rem_1fr]"
          >
            <b
              className={`font-heading text-4xl leading-none tracking-[-0.04em] whitespace-nowrap ${index === 0 ? 'text-beam' : ''}`.trim()}
            >
              {first!.value}
            </b>
            <span className="text-sm leading-snug text-mist group-hover:text-capiz group-hover:underline">
              <b className="block font-semibold">{client}</b> {first!.label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
