import type { FieldProblem } from '../../content-contract.ts';
import { focusProblem, namePlace } from './problem-places.ts';

/** What stands in the way of publishing, each with a way to its field. */
export function ProblemList({ problems }: { problems: FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details className="problem-list" open={problems.length <= 3}>
      <summary>
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} to mend before this can be published
      </summary>
      <ul>
        {problems.map((found) => (
          <li key={JSON.stringify(found.path) + found.problem}>
            <button type="button" className="link" onClick={() => focusProblem(found)}>
              {namePlace(found.path) || 'The whole entry'}
            </button>
            : {found.problem}
          </li>
        ))}
      </ul>
    </details>
  );
}
