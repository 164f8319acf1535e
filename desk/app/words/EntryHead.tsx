import { capitalize } from '#src/domain/words.ts';
import { isSameEntry, type ContentEntry } from '../../content-contract.ts';
import { formatTime } from '../data/times.ts';
import { useWords } from './data/content-queries.ts';
import { sayWaiting } from './data/job-words.ts';
import { PhotoBox } from './photos/PhotoBox.tsx';

/** Where the open entry is shown, and who changed it. */
export function EntryHead({ entry }: { entry: ContentEntry }) {
  const { overview } = useWords();
  const { changed, shownOn, page } = entry;
  const listed = overview.groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const waiting = sayWaiting(entry.file, entry.value);
  return (
    <>
      {listed?.picture && <PhotoBox picture={listed.picture} />}
      <ShownOn shownOn={shownOn} page={page} />
      {changed && (
        <p className="text-muted">
          A draft by {changed.by}, <time dateTime={changed.at}>{formatTime(changed.at)}</time>. Not online yet.
        </p>
      )}
      {waiting && (
        <p className="font-semibold">{changed ? `Once published, it ${waiting}.` : `${capitalize(waiting)}.`}</p>
      )}
    </>
  );
}

const namedPages = 3;

function ShownOn({ shownOn, page }: Pick<ContentEntry, 'shownOn' | 'page'>) {
  const [first] = shownOn;
  if (!first) return page ? <p className="text-muted">Its page: {page}</p> : null;
  const pages = shownOn.map(({ path, title }) => (
    <li key={path}>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {title}
      </a>
    </li>
  ));
  if (shownOn.length <= namedPages)
    return (
      <ul className="flex flex-wrap gap-x-1.5 gap-y-0 text-muted [&>li:not(:last-child)]:after:content-[',']">
        Shown on {pages}
      </ul>
    );
  const names = shownOn.slice(0, namedPages).map(({ title }) => title);
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">
        Shown on {shownOn.length} pages: {names.join(', ')} and {shownOn.length - namedPages} more
      </summary>
      <ul className="columns-[16rem] py-2 [&_.link]:inline-block [&_.link]:py-1.25">{pages}</ul>
    </details>
  );
}
