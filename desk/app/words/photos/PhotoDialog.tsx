import { useQueryClient } from '@tanstack/react-query';
import { readEntryId } from '#src/content/content-files.ts';
import type { ContentEntry } from '../../../content-contract.ts';
import { Modal } from '../../parts/Modal.tsx';
import { refreshContent } from '../data/content-queries.ts';
import { PhotoBox } from './PhotoBox.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';

type PhotoDialogProps = {
  photos: { id: string; title: string; picture: string | undefined }[];
  chosen?: string;
  /** Of one that was uploaded just now, with its entry. */
  onChoose: (id: string, added?: ContentEntry) => void;
  onClose: () => void;
};

/** One of the photos, chosen by its look, or a new one. */
export function PhotoDialog({ photos, chosen, onChoose, onClose }: PhotoDialogProps) {
  const client = useQueryClient();
  return (
    <Modal title="Choose a photo" close="Close" onClose={onClose}>
      <PhotoUpload onAdded={(photo) => (refreshContent(client), onChoose(readEntryId(photo), photo))} />
      <ul className="photo-grid grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {photos.map(({ id, title, picture }) => (
          <li key={id}>
            <button
              type="button"
              className="grid gap-1 text-start text-xs hover:underline"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <PhotoBox picture={picture} />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
