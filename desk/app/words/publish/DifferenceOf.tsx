import { useQuery } from '@tanstack/react-query';
import type { Difference, EntryName } from '../../../content-contract.ts';
import { differenceQuery } from '../data/content-queries.ts';
import { compareLines, type DifferenceLine } from '../data/line-difference.ts';

type DifferenceOfProps = {
  of: { commit: string } | EntryName;
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

const looks: Record<DifferenceLine['kind'], { sign: string; heard?: string; className: string }> = {
  same: { sign: ' ', className: '' },
  added: {
    sign: '+',
    heard: 'Added: ',
    className: 'bg-[light-dark(oklch(94%_0.05_165),oklch(30%_0.06_170))]',
  },
  removed: {
    sign: '−',
    heard: 'Removed: ',
    className: 'bg-[light-dark(oklch(94%_0.04_35),oklch(31%_0.06_35))]',
  },
  skipped: { sign: '…', className: 'text-muted' },
};

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
        className="difference-lines bg-page mt-1 max-h-80 overflow-auto rounded-sm border border-line py-1.5 text-xs in-[.words-entry>.difference]:max-h-none"
        tabIndex={0}
        role="group"
        aria-label={`Lines of ${name}`}
      >
        {lines.map(({ kind, text, line }) => (
          <p
            className={`grid grid-cols-[1.5rem_minmax(0,1fr)] px-2.5 py-0.25 whitespace-pre-wrap ${looks[kind].className}`}
            key={line}
          >
            <span aria-hidden="true">{looks[kind].sign}</span>
            <span className="sr-only">{looks[kind].heard}</span>
            <span>{text}</span>
          </p>
        ))}
        {lines.length === 0 && <p className="px-2.5 py-0.25">Nothing differs.</p>}
      </div>
    </figure>
  );
}
