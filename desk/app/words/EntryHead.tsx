import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Ellipsis } from 'lucide';
import { type RefObject, useState } from 'react';
import type { ContentEntry, ContentOverview, RenameEntry } from '../../content-contract.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { callApi } from '../data/call-api.ts';
import { keepEntry } from '../data/kept-texts.ts';
import { useSay } from '../data/notices.ts';
import { openEntry, openList } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { entryQuery, isSameEntry, refreshContent, writeEntryQuery } from './data/content-queries.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { PhotoBox } from './photos/PhotoBox.tsx';

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
      <div className="relative flex items-start justify-between gap-4">
        <h2 id="entry-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <EntryActions entry={entry} overview={overview} />
      </div>
      {picture && <PhotoBox picture={picture} />}
      <ShownOn shownOn={shownOn} page={page} />
      {changed && (
        <p className="text-muted">
          A draft by {changed.by}, <time dateTime={changed.at}>{formatTime(changed.at)}</time>. Not online yet.
        </p>
      )}
    </header>
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
    return <ul className="shown-on flex flex-wrap gap-x-1.5 gap-y-0 text-muted">Shown on {pages}</ul>;
  const names = shownOn.slice(0, namedPages).map(({ title }) => title);
  return (
    <details className="shown-on-many text-muted">
      <summary className="cursor-pointer">
        Shown on {shownOn.length} pages: {names.join(', ')} and {shownOn.length - namedPages} more
      </summary>
      <ul className="py-2">{pages}</ul>
    </details>
  );
}

type Asked = 'discard' | 'rename' | 'delete';
type EntryActionsProps = { entry: ContentEntry; overview: ContentOverview };

/** What is done with an entry as a whole, in a menu. Each asks first. */
function EntryActions({ entry, overview }: EntryActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const group = overview.groups.find(({ collection }) => collection === entry.collection);
  const canRename = group?.canAdd === true;
  const close = () => setAsked(undefined);
  if (!canRename && entry.version === 0) return null;
  return (
    <>
      <details className="menu">
        <summary className="icon-button" aria-label={`More for ${entry.title}`}>
          <DeskIcon picture={Ellipsis} />
        </summary>
        <div className="menu-panel end-0">
          {entry.version > 0 && (
            <button type="button" className="action" onClick={() => setAsked('discard')}>
              Discard the draft
            </button>
          )}
          {canRename && (
            <button type="button" className="action" onClick={() => setAsked('rename')}>
              Rename
            </button>
          )}
          {canRename && (
            <button type="button" className="action action-delete bg-transparent" onClick={() => setAsked('delete')}>
              Delete
            </button>
          )}
        </div>
      </details>
      {asked === 'discard' && <DiscardDialog entry={entry} onClose={close} />}
      {asked === 'rename' && <RenameDialog entry={entry} onClose={close} />}
      {asked === 'delete' && <DeleteDialog entry={entry} onClose={close} />}
    </>
  );
}

type DialogProps = { entry: ContentEntry; onClose: () => void };

function RenameDialog({ entry, onClose }: DialogProps) {
  const client = useQueryClient();
  const name = readEntryId(entry);
  const [newKey, setNewKey] = useState(name);
  const rename = async () => {
    const body: RenameEntry = { file: entry.file, key: entry.key, newKey };
    const renamed = await callApi<ContentEntry>('content/rename', { method: 'POST', body });
    client.setQueryData(entryQuery(renamed).queryKey, renamed);
    refreshContent(client);
    openEntry(renamed);
  };
  return (
    <AskDialog
      title={`Rename ${entry.title}`}
      confirm="Rename it"
      isReady={newKey !== '' && newKey !== name}
      act={rename}
      onClose={onClose}
    >
      <NameInput label="New name" start={name} onChange={setNewKey} />
      <p className="mt-3 text-xs text-muted">
        {entry.page
          ? 'Links of the site follow, and whoever opens the old address is led to the new one.'
          : 'Whatever names it follows.'}
      </p>
    </AskDialog>
  );
}

function DeleteDialog({ entry, onClose }: DialogProps) {
  const client = useQueryClient();
  const say = useSay();
  const remove = async () => {
    await callApi(`content/entry?${writeEntryQuery(entry)}`, { method: 'DELETE' });
    keepEntry(entry, undefined);
    refreshContent(client);
    say({ text: `${entry.title} is deleted in a draft. It is online until you publish.` });
    openList();
  };
  return (
    <AskDialog title={`Delete ${entry.title}?`} confirm="Delete it" isDangerous act={remove} onClose={onClose}>
      <p>It stays online until you publish. After that, undoing the publication brings it back.</p>
    </AskDialog>
  );
}
