import { TriangleAlert } from 'lucide';
import { Refusal } from '../data/call-api.ts';
import { Action } from './Action.tsx';
import { DeskIcon } from './DeskIcon.tsx';

/** Why something is missing or old, and what to do. What was shown before stays below it. */
export function ProblemLine({ problem, onTryAgain }: { problem: Error; onTryAgain: () => void }) {
  const isPassing = problem instanceof Refusal && problem.isPassing;
  return (
    <div
      className="problem bg-lit [&>.icon]:text-warning col-span-full flex items-center gap-3 border-y border-line px-4 py-2.5"
      role="alert"
    >
      <DeskIcon picture={TriangleAlert} />
      <p className="flex-1">
        {problem.message} {isPassing && 'What you typed is kept, and the desk tries again by itself.'}
      </p>
      <Action onClick={onTryAgain}>Try again</Action>
    </div>
  );
}
