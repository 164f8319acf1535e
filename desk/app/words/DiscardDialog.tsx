import type { EntryName } from '../../content-contract.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { useDiscard } from './data/content-queries.ts';
import { DifferenceOf } from './publish/DifferenceOf.tsx';

export function DiscardDialog({ entry, onClose }: { entry: EntryName; onClose: () => void }) {
  const discard = useDiscard(entry, 'The draft is discarded.');
  return (
    <AskDialog title="Discard the draft?" confirm="Discard it" isDangerous act={discard} onClose={onClose}>
      <p>This brings back what is published. What is not published of this entry is lost, also what others wrote:</p>
      <DifferenceOf of={entry} isTakenBack />
    </AskDialog>
  );
}
