import { useQueryClient } from '@tanstack/react-query';
import { photosFile } from '../../content-contract.ts';
import { writeWordsUrl } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { openStored, useWords } from './data/content-queries.ts';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { PhotoUpload } from './photos/PhotoUpload.tsx';
import { WordsPane } from './WordsPane.tsx';

/** Every photo, with a way to what it shows and where it is used, and a place for a new one. */
export function PhotosPanel() {
  const client = useQueryClient();
  const { overview } = useWords();
  const photos = overview.groups.flatMap(({ entries }) => entries.filter(({ file }) => file === photosFile));
  const note = `${photos.length} photos. Open one to see where it is used, or to delete it.`;
  return (
    <WordsPane title="Photos" head={<p className="text-muted">{note}</p>}>
      <PhotoUpload onAdded={(photo) => openStored(client, photo)} />
      <ul className="photo-grid grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {photos.map(({ file, key, title, state, picture }) => (
          <li key={key}>
            <DeskLink className="grid gap-1.5 text-xs leading-snug hover:underline" href={writeWordsUrl({ file, key })}>
              <PhotoBox picture={picture} />
              <span>{title}</span>
              {state !== 'published' && <span className="mark text-warning font-semibold">{state}</span>}
            </DeskLink>
          </li>
        ))}
      </ul>
    </WordsPane>
  );
}
