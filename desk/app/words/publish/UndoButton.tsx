import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Publication } from '../../../content-contract.ts';
import { useWho } from '../../data/lead-queries.ts';
import { formatTime } from '../../data/times.ts';
import { AskDialog } from '../../parts/AskDialog.tsx';
import { differenceQuery, useWords } from '../data/content-queries.ts';
import { DifferenceOf } from './DifferenceOf.tsx';

/** The newest publication is taken back; of an older one the whole state comes back. */
export function UndoButton({ publication }: { publication: Publication }) {
  const { overview, job } = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const { commit, at, by, summary } = publication;
  const who = useWho();
  const isNewest = overview.published[0]?.commit === commit;
  const { isFetched } = useQuery({ ...differenceQuery({ commit }), enabled: isAsked && isNewest });
  const name = isNewest ? 'Undo this publication' : 'Make the whole site as it was right after this publication';
  const effect = isNewest
    ? `${summary}, ${formatTime(at)}: this is what becomes of the site, which is built again for it. Drafts stay.`
    : `Every word, price and photo becomes what it was on ${formatTime(at)}, right after this publication; what was published since is taken back. It can be brought back the same way. Drafts stay.`;
  if (!overview.place.canPublish) return null;
  return (
    <>
      <button type="button" className="text-button text-text" disabled={job.isBusy} onClick={() => setIsAsked(true)}>
        {isNewest ? 'Undo' : name}
        <span className={isNewest ? 'max-[56rem]:in-[.last-published]:sr-only' : 'hidden'}> this publication</span>
        <span className="sr-only">: {summary}</span>
      </button>
      {isAsked && (
        <AskDialog
          title={isNewest ? `Undo what ${who(by)} published?` : 'Make the whole site as it was then?'}
          confirm={isNewest ? 'Undo it' : 'Make it so'}
          // Also where nobody knows any more what it changed.
          isReady={!isNewest || isFetched}
          act={() => job.start({ kind: 'undo', commit, isNewest })}
          onClose={() => setIsAsked(false)}
        >
          <p>{effect}</p>
          {isNewest && <DifferenceOf of={{ commit }} isTakenBack />}
        </AskDialog>
      )}
    </>
  );
}
