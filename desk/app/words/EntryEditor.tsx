import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { isSameEntry, type ContentEntry, type FieldProblem, type JobState, type Json } from '../../content-contract.ts';
import { useWho } from '../data/lead-queries.ts';
import { useSay } from '../data/notices.ts';
import { useWords, wordsQuery } from './data/content-queries.ts';
import { bodyPath, type Clash } from '../../content/edits.ts';
import { useEntryDraft } from './data/entry-draft.ts';
import { sayLast, sayWaiting } from './data/job-words.ts';
import { namePath } from '../../content/field-words.ts';
import { isUntouched, listProblems, useSettled } from './data/use-problems.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { EntryActions } from './EntryActions.tsx';
import { Field } from './fields/Field.tsx';
import { FieldLinks } from './fields/FieldLinks.tsx';
import { focusField, FormProvider } from './fields/form-context.ts';
import { ProblemList } from './fields/ProblemList.tsx';
import { TextBox } from './fields/TextBox.tsx';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { EntryLinks } from './publish/EntryLinks.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { SidePane } from './publish/SidePane.tsx';
import { TakenNote } from './TakenNote.tsx';
import { WordsPane } from './WordsPane.tsx';

/** The form of one entry, its preview beside it, and the bar below. */
export function EntryEditor({ entry, at = '' }: { entry: ContentEntry; at?: string | undefined }) {
  const [place = '', ...sought] = at.split('~');
  const text = sought.join('~');
  const found = useMemo(
    () => ({ path: place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)), words: text }),
    [place, text],
  );
  useEffect(() => focusField(found), [found]);
  const { overview, job } = useWords();
  const say = useSay();
  const { data: words } = useQuery(wordsQuery);
  const who = useWho();
  const draft = useEntryDraft(entry);
  const typed = useSettled(draft.value);
  const listed = overview.groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const group = overview.groups.find(({ collection }) => collection === entry.collection)?.title ?? '';
  const isNew = listed?.state === 'new';
  const { file, changed } = entry;
  const waiting = sayWaiting(file, entry.value);
  const listAll = (value: Json) => [...listProblems(entry, value, overview.groups), ...readJobProblem(entry, job.job)];
  const problems = listAll(typed);
  // Whoever has just begun an entry or an item sees no red field before it is filled in, but how many there are.
  const [isAsked, setIsAsked] = useState(at !== '');
  const [began] = useState(entry.value);
  const isTold = ({ path }: FieldProblem) => !isUntouched(path, { value: typed, body: draft.body }, began, isNew);
  const shown = isAsked ? problems : problems.filter(isTold);
  // A problem of the whole entry: somebody published another version of its file.
  const isOutdated = entry.problems.some(({ path }) => path.length === 0);
  /** Whoever asks for it is led to what is still wrong. */
  const save = () => {
    setIsAsked(true);
    const [first] = listAll(draft.value);
    if (first) focusField(first);
    return draft.save(isOutdated);
  };
  /** What was not chosen comes back with Undo. */
  const resolve = (mine: Clash[]) => {
    const { clashes = [] } = draft.clash ?? {};
    const undo = () => {
      for (const clash of clashes) draft.change(clash.path, mine.includes(clash) ? clash.theirs : clash.mine);
    };
    draft.resolve(mine);
    say({ text: mine.length === clashes.length ? 'Your words are kept.' : 'The words that you chose are kept.', undo });
  };
  const decideLater = () => {
    draft.resolve();
    say({ text: 'Nothing is chosen: your words stay in this form, and you are asked again when you save or publish.' });
  };
  return (
    <>
      <WordsPane
        title={entry.title}
        takesFocus
        actions={<EntryActions entry={entry} />}
        head={
          <>
            {listed?.picture && <PhotoBox picture={listed.picture} />}
            <ShownOn entry={entry} words={isNew || waiting ? 'Will be shown on' : 'Shown on'} />
            <p className="text-muted">
              {changed
                ? `A draft, not online yet. ${sayLast({ ...entry, group }, who(changed.by), changed.at)}`
                : `As it ${waiting ? 'was published' : 'is online'}.`}
            </p>
            {waiting && (
              <p className="font-semibold">{changed ? `Once published, it ${waiting}.` : `${capitalize(waiting)}.`}</p>
            )}
            <FieldLinks className="min-[76rem]:hidden" entry={entry} value={draft.value} />
          </>
        }
      >
        <TakenNote draft={draft} />
        <ProblemList problems={problems} isTold={shown.length > 0} value={typed} title={entry.title} />
        {/* No form, because the dialogs inside of it are forms. */}
        <FormProvider value={{ entry, problems: shown, found, words, change: draft.change, Field }}>
          <div className="words-form grid gap-5">
            <Field path={[]} schema={entry.schema} value={draft.value} label="Entries" isBare />
            {draft.body !== null && <BodyField text={draft.body} onChange={(body) => draft.change(bodyPath, body)} />}
          </div>
        </FormProvider>
        {entry.effects.length > 0 && (
          <section className="effects mt-8 grid gap-3 border-t border-line pt-5" aria-labelledby="effects">
            <h3 className="text-base" id="effects" tabIndex={-1}>
              What changes
            </h3>
            {entry.effects.map((effect) => (
              <EntryLinks key={effect.sentence} {...effect} />
            ))}
          </section>
        )}
      </WordsPane>
      <SidePane>
        <FieldLinks isOpen entry={entry} value={draft.value} />
      </SidePane>
      <PublishBar
        entry={entry}
        draft={draft}
        onSave={() => void save()}
        onAsk={() => setIsAsked(true)}
        canSave={draft.isChanged || isOutdated}
        missing={problems.map(({ path }) => namePath(typed, path) || entry.title)}
      />
      {draft.clash && <ClashDialog clash={draft.clash} onResolve={resolve} onClose={decideLater} />}
    </>
  );
}

const namedPages = 3;

function ShownOn({ entry: { shownOn, page }, words }: { entry: ContentEntry; words: string }) {
  if (shownOn.length === 0) return page ? <p className="text-muted">Its page: {page}</p> : null;
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
        {words} {pages}
      </ul>
    );
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">
        {words} {shownOn.length} pages
      </summary>
      <ul className="columns-[16rem] py-2 [&_.link]:inline-block [&_.link]:py-1.25">{pages}</ul>
    </details>
  );
}

/** What a build found wrong with a field of this entry. */
function readJobProblem(entry: ContentEntry, job: JobState | null): FieldProblem[] {
  const problem = job?.stage === 'failed' ? job.problem : undefined;
  if (!problem?.path || problem.file !== entry.file || (problem.key ?? null) !== entry.key) return [];
  return [{ path: problem.path, problem: problem.sentence }];
}

const bodyHelp = 'An empty line begins a paragraph, ## a heading, - a list, and | stands between the cells of a table.';

/** The text of an article or a service. */
function BodyField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const count = text.trim() ? text.trim().split(/\s+/).length : 0;
  return (
    <TextBox
      path={bodyPath}
      label="Text"
      schema={{ description: bodyHelp }}
      room={`${count.toLocaleString('en-PH')} ${count === 1 ? 'word' : 'words'}`}
      tools={['rate', 'promise', 'link', 'picture', 'component']}
      text={text}
      isLong
      onChange={onChange}
    />
  );
}
