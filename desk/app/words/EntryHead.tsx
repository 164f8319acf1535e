import { ArrowLeft } from 'lucide';
import type { RefObject } from 'react';
import type { ContentEntry, ContentOverview } from '../../content-contract.ts';
import { formatTime } from '../data/times.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { isSameEntry } from './data/content-queries.ts';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { EntryActions } from './EntryActions.tsx';
import { openList } from './data/words-links.ts';

type EntryHeadProps = { entry: ContentEntry; overview: ContentOverview; heading: RefObject<HTMLHeadingElement | null> };

/** What is open, where it is shown, who changed it, and what else can be done with it. */
export function EntryHead({ entry, overview, heading }: EntryHeadProps) {
  const { title, changed, shownOn, page } = entry;
  const listed = overview.groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const picture = listed?.picture;
  return (
    <header className="words-head">
      <button type="button" className="action words-back" onClick={openList}>
        <DeskIcon picture={ArrowLeft} /> List
      </button>
      <div className="words-title">
        <h2 id="entry-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <EntryActions entry={entry} overview={overview} />
      </div>
      {picture && <PhotoBox picture={picture} />}
      <ShownOn shownOn={shownOn} page={page} />
      {changed && (
        <p className="quiet-note">
          A draft by {changed.by}, <time dateTime={changed.at}>{formatTime(changed.at)}</time>. Not online yet.
        </p>
      )}
    </header>
  );
}

const namedPages = 3;

function ShownOn({ shownOn, page }: Pick<ContentEntry, 'shownOn' | 'page'>) {
  const [first] = shownOn;
  if (!first) return page ? <p className="quiet-note">Its page: {page}</p> : null;
  const pages = shownOn.map(({ path, title }) => (
    <li key={path}>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {title}
      </a>
    </li>
  ));
  if (shownOn.length <= namedPages) return <ul className="shown-on">Shown on {pages}</ul>;
  const names = shownOn.slice(0, namedPages).map(({ title }) => title);
  return (
    <details className="shown-on-many">
      <summary>
        Shown on {shownOn.length} pages: {names.join(', ')} and {shownOn.length - namedPages} more
      </summary>
      <ul>{pages}</ul>
    </details>
  );
}
