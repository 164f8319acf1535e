import type { CaseStudy } from '../../content/queries.ts';
import { Sparkline } from '../../ui/Sparkline.tsx';

/** The hero of /case-studies: the first figure of each case with its months as a line. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines ruled">
      {caseStudies.map(({ slug, path, client, results: [first], chart }, index) => (
        <li key={slug}>
          <a href={path} className="group flex flex-wrap items-center justify-between gap-x-6 py-3">
            <b
              className={`font-heading text-4xl leading-none tracking-[-0.03em] ${index === 0 ? 'text-beam' : ''}`.trim()}
            >
              {first!.value}
            </b>
            <Sparkline
              values={chart.points.map(({ value }) => value)}
              className={`h-[clamp(2.25rem,1.5rem+3vw,3.75rem)] min-w-2/5 flex-1 ${index === 0 ? 'stroke-beam' : 'stroke-mist'}`}
            />
            <span className="mt-1 w-full text-sm text-mist group-hover:text-capiz group-hover:underline">
              <b className="font-semibold">{client}</b> {first!.label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
