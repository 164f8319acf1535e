import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readEntryId } from '#src/content/content-files.ts';
import type { ContentEntry } from '../../../content-contract.ts';
import { matchesSearch } from '../../../content/field-words.ts';
import { Modal } from '../../parts/Modal.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
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

const tile = 'grid gap-1 text-start text-xs hover:underline';

/** One of the photos, chosen by its look, or a new one. */
export function PhotoDialog({ photos, chosen, onChoose, onClose }: PhotoDialogProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  // What was added last stands at the end of the file.
  const found = photos.filter(({ id, title }) => matchesSearch(`${title} ${id}`, search)).toReversed();
  return (
    <Modal title="Choose a photo" close="Close" onClose={onClose}>
      <PhotoUpload onAdded={(photo) => (refreshContent(client), onChoose(readEntryId(photo), photo))} />
      <SearchBox
        className="mb-3"
        aria-label="Find a photo"
        placeholder="Find a photo by what it shows"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p className="text-muted">No photo is called that.</p>}
      <ul className="photo-grid grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {found.map(({ id, title, picture }) => (
          <li key={id}>
            <button type="button" className={tile} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <PhotoBox picture={picture} />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
