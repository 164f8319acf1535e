import { type ReactNode, useState } from 'react';
import { writeWordsUrl } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import { DeskLink } from '../../parts/DeskLink.tsx';
import { AskDialog } from '../../parts/AskDialog.tsx';
import { useWords } from '../data/content-queries.ts';
import { DifferenceOf } from './DifferenceOf.tsx';

/** With more files than this, the changed lines of each are folded. */
const readAtOnce = 3;

/** What will change, and by whom, before it does. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { overview, job } = useWords();
  const { drafts, groups, place } = overview;
  const entries = groups.flatMap((group) => group.entries);
  const times = drafts.map(({ at }) => at).toSorted();
  const notReady = entries.filter(({ hasProblem }) => hasProblem);
  const nameFile = (file: string) => {
    const changed = entries.filter((entry) => entry.file === file && entry.state !== 'published');
    return changed.map(({ title }) => title).join(', ') || file.replace(/^src\/content\//, '');
  };
  return (
    <AskDialog
      title="Publish these changes?"
      confirm="Publish"
      isReady={notReady.length === 0 && drafts.length > 0}
      act={() => job.start({ kind: 'publish', readUntil: times.at(-1) ?? '' })}
      onClose={onClose}
    >
      <ul className="to-publish">
        {drafts.map(({ file, by, at }) => (
          <li className="border-b border-line py-1" key={file}>
            <LazyDetails
              summary={nameFile(file)}
              note={`${by}, ${formatTime(at)}`}
              isOpenAtFirst={drafts.length <= readAtOnce}
            >
              <DifferenceOf key={at} of={{ file, key: null }} />
            </LazyDetails>
          </li>
        ))}
      </ul>
      {notReady.length > 0 && (
        <div className="text-warning" role="alert">
          <p>Something is missing or wrong here. Change it first, or discard its draft:</p>
          <ul>
            {notReady.map(({ file, key, title }) => (
              <li key={`${file}#${key}`}>
                <DeskLink href={writeWordsUrl({ file, key })} onClick={onClose}>
                  {title}
                </DeskLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-3 text-xs text-muted">{place.sentence}</p>
    </AskDialog>
  );
}

type LazyDetailsProps = { summary: string; note: string; isOpenAtFirst: boolean; children: ReactNode };

/** What is folded is fetched when it is opened. */
function LazyDetails({ summary, note, isOpenAtFirst, children }: LazyDetailsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2">
        <b>{summary}</b> <span className="text-muted">{note}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
