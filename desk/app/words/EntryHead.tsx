import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import {
  isSameEntry,
  type ContentEntry,
  type MoveEntry,
  type NewEntry,
  type RenameEntry,
} from '../../content-contract.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { capitalize } from '#src/domain/words.ts';
import { callApi } from '../data/call-api.ts';
import { keepEntry } from '../data/kept-texts.ts';
import { useSay } from '../data/notices.ts';
import { openList } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { openStored, refreshContent, useWords, writeEntryQuery } from './data/content-queries.ts';
import { sayWaiting } from './data/job-words.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { WordsHead } from './WordsHead.tsx';

/** What is open, where it is shown, who changed it, and what else can be done with it. */
export function EntryHead({ entry }: { entry: ContentEntry }) {
  const { overview } = useWords();
  const { title, changed, shownOn, page } = entry;
  const listed = overview.groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const picture = listed?.picture;
  const waiting = sayWaiting(entry.file, entry.value);
  return (
    <WordsHead title={title} takesFocus actions={<EntryActions entry={entry} />}>
      {picture && <PhotoBox picture={picture} />}
      <ShownOn shownOn={shownOn} page={page} />
      {changed && (
        <p className="text-muted">
          A draft by {changed.by}, <time dateTime={changed.at}>{formatTime(changed.at)}</time>. Not online yet.
        </p>
      )}
      {waiting && (
        <p className="font-semibold">{changed ? `Once published, it ${waiting}.` : `${capitalize(waiting)}.`}</p>
      )}
    </WordsHead>
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

type Asked = 'discard' | 'copy' | 'rename' | 'delete';

/** What is done with an entry as a whole, in a menu. Each asks first. */
function EntryActions({ entry }: { entry: ContentEntry }) {
  const { overview } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const group = overview.groups.find(({ collection }) => collection === entry.collection);
  const canRename = group?.canAdd === true;
  const close = () => setAsked(undefined);
  const hasOrder = 'order' in (entry.schema.properties ?? {});
  if (!canRename && !hasOrder && entry.version === 0) return null;
  return (
    <>
      <details className="menu">
        <summary className="icon-button" aria-label={`More for ${entry.title}`}>
          <DeskIcon picture={Ellipsis} />
        </summary>
        <div className="menu-panel end-0">
          {entry.version > 0 && <Action onClick={() => setAsked('discard')}>Discard the draft</Action>}
          {hasOrder && <MoveActions entry={entry} />}
          {canRename && <Action onClick={() => setAsked('copy')}>Duplicate</Action>}
          {canRename && <Action onClick={() => setAsked('rename')}>Rename</Action>}
          {canRename && (
            <Action className="action-delete bg-transparent" onClick={() => setAsked('delete')}>
              Delete
            </Action>
          )}
        </div>
      </details>
      {asked === 'discard' && <DiscardDialog entry={entry} onClose={close} />}
      {asked === 'copy' && <CopyDialog entry={entry} onClose={close} />}
      {asked === 'rename' && <RenameDialog entry={entry} onClose={close} />}
      {asked === 'delete' && <DeleteDialog entry={entry} onClose={close} />}
    </>
  );
}

/** Its place among its like, where pages list them. */
function MoveActions({ entry }: { entry: ContentEntry }) {
  const client = useQueryClient();
  const say = useSay();
  const { file, key, title } = entry;
  const move = async (by: MoveEntry['by']) => {
    try {
      const body: MoveEntry = { file, key, by };
      openStored(client, await callApi<ContentEntry>('content/move', { method: 'POST', body }));
      say({ text: `${title} is one place ${by < 0 ? 'higher' : 'lower'} in its list.` });
    } catch (error) {
      say({ text: (error as Error).message, isProblem: true });
    }
  };
  return (
    <>
      <Action onClick={() => void move(-1)}>Move up in its list</Action>
      <Action onClick={() => void move(1)}>Move down in its list</Action>
    </>
  );
}

type DialogProps = { entry: ContentEntry; onClose: () => void };

function CopyDialog({ entry, onClose }: DialogProps) {
  const { collection, title } = entry;
  const like = readEntryId(entry);
  return (
    <NameDialog
      title={`Duplicate ${title}`}
      confirm="Duplicate it"
      label="Name of the copy"
      start={like}
      note="The copy is a draft, and online only once it is published."
      send={(key) => callApi('content/entries', { method: 'POST', body: { collection, key, like } satisfies NewEntry })}
      onClose={onClose}
    />
  );
}

function RenameDialog({ entry, onClose }: DialogProps) {
  const { file, key, title, page } = entry;
  return (
    <NameDialog
      title={`Rename ${title}`}
      confirm="Rename it"
      label="New name"
      start={readEntryId(entry)}
      note={
        page
          ? 'Links of the site follow, and whoever opens the old address is led to the new one.'
          : 'Whatever names it follows.'
      }
      send={(newKey) => {
        const body: RenameEntry = { file, key, newKey };
        return callApi('content/rename', { method: 'POST', body });
      }}
      onClose={onClose}
    />
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
