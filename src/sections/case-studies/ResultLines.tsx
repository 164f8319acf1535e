import type { CaseStudy } from '../../content/queries.ts';
import { Sparkline } from '../../ui/Sparkline.tsx';

/** The hero of /case-studies: the first figure of each case with its months as a line. */
export function ResultLines({ caseStudies }: { caseStudies: CaseStudy[] }) {
  return (
    <ul className="result-lines">
      {caseStudies.map(({ slug, path, client, results: [first], chart }) => (
        <li key={slug}>
          <a href={path}>
            <b>{first!.value}</b>
            <Sparkline values={chart.points.map(({ value }) => value)} />
            <span>{first!.label}</span> <span>{client}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
