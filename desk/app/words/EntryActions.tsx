import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { isSameEntry } from '../../content-contract.ts';
import type { ContentEntry, MoveEntry, NewEntry, RenameEntry } from '../../content-contract.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { callApi } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { keepEntry } from '../data/kept-texts.ts';
import { openList } from '../data/route.ts';
import { Action } from '../parts/Action.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { Menu } from '../parts/Menu.tsx';
import * as queries from './data/content-queries.ts';
import { NameDialog } from './NameDialog.tsx';
import { DifferenceOf } from './publish/DifferenceOf.tsx';
import { EntryLinks } from './publish/EntryLinks.tsx';

const followed = 'Its title stays. Links of the site follow, and whoever opens the old address is led to the new one.';

const post = (path: string, body: MoveEntry | NewEntry | RenameEntry) =>
  callApi<ContentEntry>(`content/${path}`, { method: 'POST', body });

/** What is done with an entry as a whole, in a menu. All but moving asks first. */
export function EntryActions({ entry }: { entry: ContentEntry }) {
  const { overview } = queries.useWords();
  const client = useQueryClient();
  const say = useSay();
  const [asked, setAsked] = useState<'discard' | 'copy' | 'rename' | 'delete'>();
  const { file, key, title, collection, page } = entry;
  const id = readEntryId(entry);
  const group = overview.groups.find((one) => one.collection === collection);
  const canCopy = group?.canAdd === true;
  const isNew = group?.entries.find((one) => isSameEntry(one, entry))?.state === 'new';
  const { data: uses } = useQuery({ ...queries.usersQuery(entry), enabled: asked === 'delete' });
  const hasOrder = 'order' in (entry.schema.properties ?? {});
  const close = () => setAsked(undefined);
  const discard = queries.useDiscard(entry, 'The draft is discarded.');
  /** Its place among its like, where pages list them. */
  const { mutate: move } = useAct('Not moved.', async (by: MoveEntry['by']) => {
    queries.openStored(client, await post('move', { file, key, by }));
    say({ text: `${title} is one place ${by < 0 ? 'higher' : 'lower'} in its list.` });
  });
  const remove = async () => {
    await callApi(`content/entry?${queries.writeEntryQuery(entry)}`, { method: 'DELETE' });
    keepEntry(entry, undefined);
    queries.refreshContent(client);
    say({ text: `${title} is deleted${isNew ? '' : ' in a draft. It is online until you publish'}.` });
    openList();
  };
  const naming = {
    copy: {
      title: `Duplicate ${title}`,
      confirm: 'Duplicate it',
      label: 'Name of the copy',
      note: 'The copy is a draft, and online only once it is published.',
      send: (slug: string, name: string) => post('entries', { collection, key: slug, like: id, title: name }),
    },
    rename: {
      title: `Change the address of ${title}`,
      confirm: 'Change it',
      label: 'New address',
      note: followed,
      start: id,
      send: (newKey: string) => post('rename', { file, key, newKey }),
    },
  };
  if (!canCopy && !hasOrder && !entry.changed) return null;
  return (
    <>
      <Menu
        look="icon-button grid size-11 shrink-0 place-items-center rounded-full hover:bg-lit"
        name={`More for ${title}`}
        summary={<DeskIcon picture={Ellipsis} />}
        panel="right-0 max-w-[calc(100%-2rem)]"
      >
        {/* One that was never online is deleted. */}
        {entry.changed && !isNew && <Action onClick={() => setAsked('discard')}>Discard the draft</Action>}
        {hasOrder && <Action onClick={() => move(-1)}>Move up in its list</Action>}
        {hasOrder && <Action onClick={() => move(1)}>Move down in its list</Action>}
        {canCopy && <Action onClick={() => setAsked('copy')}>Duplicate</Action>}
        {canCopy && page && <Action onClick={() => setAsked('rename')}>Change its address</Action>}
        {canCopy && (
          <Action className="action-delete text-warning bg-transparent" onClick={() => setAsked('delete')}>
            Delete
          </Action>
        )}
      </Menu>
      {asked === 'discard' && (
        <AskDialog title="Discard the draft?" confirm="Discard it" isDangerous act={discard} onClose={close}>
          <p>This brings back what is published. What is not published of it is lost, also what others wrote:</p>
          <DifferenceOf of={entry} isTakenBack />
        </AskDialog>
      )}
      {(asked === 'copy' || asked === 'rename') && (
        <NameDialog {...naming[asked]} collection={collection} onClose={close} />
      )}
      {asked === 'delete' && (
        <AskDialog
          title={`Delete ${title}?`}
          confirm="Delete it"
          isDangerous
          isReady={uses?.users.length === 0}
          act={remove}
          onClose={close}
        >
          {uses && uses.users.length > 0 ? (
            <EntryLinks sentence="These use it, so it cannot be deleted. Change them first:" links={uses.users} />
          ) : (
            <p>
              {isNew
                ? 'It was never online. What is written there is gone with it.'
                : 'It stays online until you publish. After that, undoing the publication brings it back.'}
            </p>
          )}
          {uses?.effects.map((effect) => (
            <EntryLinks key={effect.sentence} {...effect} />
          ))}
        </AskDialog>
      )}
    </>
  );
}
