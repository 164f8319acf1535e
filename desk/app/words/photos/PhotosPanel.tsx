import { ArrowLeft } from 'lucide';
import type { ContentOverview } from '../../../content-contract.ts';
import { followLink } from '../../data/route.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { openList, photosFile, writeWordsUrl } from '../data/words-links.ts';
import { PhotoBox } from './PhotoBox.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';

/** Every photo, with a way to what it shows and where it is used, and a place for a new one. */
export function PhotosPanel({ overview }: { overview: ContentOverview }) {
  const photos = overview.groups.flatMap(({ entries }) => entries.filter(({ file }) => file === photosFile));
  return (
    <article className="words-entry" aria-labelledby="entry-title">
      <header className="words-head">
        <button type="button" className="action words-back" onClick={openList}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        <h2 id="entry-title">Photos</h2>
        <p className="quiet-note">{photos.length} photos. Open one to see where it is used, or to delete it.</p>
      </header>
      <PhotoUpload names={photos.map(({ key }) => key ?? '')} />
      <ul className="photo-grid">
        {photos.map(({ file, key, title, state, picture }) => (
          <li key={key}>
            <a href={writeWordsUrl({ file, key })} onClick={followLink}>
              <PhotoBox picture={picture} />
              <span>{title}</span>
              {state !== 'published' && <span className="mark">{state}</span>}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
