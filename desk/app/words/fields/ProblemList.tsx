import type { FieldProblem, Json } from '../../../content-contract.ts';
import { namePath } from '../../../content/field-words.ts';
import { focusField } from './form-context.ts';

type ProblemListProps = { problems: FieldProblem[]; isTold: boolean; value: Json; title: string };

/** What stands in the way of publishing, each with a way to its field. */
export function ProblemList({ problems, isTold, value, title }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <details
      className={`problem-list text-text bg-lit mb-6 rounded-e-sm border-s-3 px-4 py-3 ${isTold ? 'border-warning' : 'border-line'}`}
      open={isTold && problems.length <= 3}
    >
      <summary className="cursor-pointer font-semibold">
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing or wrong: it can be published
        after that
      </summary>
      <ul>
        {problems.map((found) => (
          <li className="pt-2" key={JSON.stringify(found.path) + found.problem}>
            <button type="button" className="link" onClick={() => focusField(found)}>
              {namePath(value, found.path) || title}
            </button>
            : {found.problem}
          </li>
        ))}
      </ul>
    </details>
  );
}
