import { useQuery } from '@tanstack/react-query';
import type { Difference } from '../../../content-contract.ts';
import { differenceQuery } from '../data/content-queries.ts';
import { compareLines, type DifferenceLine } from '../data/line-difference.ts';

type DifferenceOfProps = {
  of: { commit: string } | { file: string };
  /** Shown as what taking it back will change. */
  isTakenBack?: boolean;
};

/** The lines that a publication, or the draft of a file, changes. */
export function DifferenceOf({ of, isTakenBack = false }: DifferenceOfProps) {
  const { data, error } = useQuery(differenceQuery(of));
  if (error) return <p className="text-warning">{error.message}</p>;
  if (!data) return <p className="text-muted">Comparing …</p>;
  return data.files.map(({ file, before, after }) => (
    <FileDifference key={file} file={file} {...(isTakenBack ? { before: after, after: before } : { before, after })} />
  ));
}

const signs: Record<DifferenceLine['kind'], string> = { same: ' ', added: '+', removed: '−', skipped: '…' };

function FileDifference({ file, before, after }: Difference['files'][number]) {
  const name = file.replace(/^src\/content\//, '');
  if (file.startsWith('public/')) {
    return (
      <p className="text-xs font-semibold text-muted">{`${name}: ${before === null ? 'new' : after === null ? 'deleted' : 'another photo'}`}</p>
    );
  }
  const lines = compareLines(before, after);
  return (
    <figure className="difference my-3">
      <figcaption className="text-xs font-semibold text-muted">
        {name}
        {before === null && ' (new)'}
        {after === null && ' (deleted)'}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div
        className="difference-lines bg-page mt-1 overflow-auto rounded-sm border border-line py-1.5 text-xs"
        tabIndex={0}
        role="group"
        aria-label={`Lines of ${name}`}
      >
        {lines.map(({ kind, text, line }) => (
          <p
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] px-2.5 py-0.25 whitespace-pre-wrap"
            key={line}
            data-kind={kind}
          >
            <span aria-hidden="true">{signs[kind]}</span>
            {kind === 'removed' && <span className="sr-only">Removed: </span>}
            {kind === 'added' && <span className="sr-only">Added: </span>}
            <span>{text}</span>
          </p>
        ))}
        {lines.length === 0 && (
          <p className="grid grid-cols-[1.5rem_minmax(0,1fr)] px-2.5 py-0.25 whitespace-pre-wrap">Nothing differs.</p>
        )}
      </div>
    </figure>
  );
}
