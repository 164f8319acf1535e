import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { isSameEntry } from '../../content-contract.ts';
import type { ContentEntry, FieldPath, FieldProblem, JobState, Json } from '../../content-contract.ts';
import { useSay } from '../data/notices.ts';
import { formatTime } from '../data/times.ts';
import { Switch } from '../parts/Switch.tsx';
import { useWords, wordsQuery } from './data/content-queries.ts';
import { bodyPath, type Clash } from './data/edits.ts';
import { type EntryDraft, useEntryDraft } from './data/entry-draft.ts';
import { sayWaiting } from './data/job-words.ts';
import { namePath } from '../../content/field-words.ts';
import { isUntouched, listProblems, useSettled } from './data/use-problems.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { EntryActions } from './EntryActions.tsx';
import { ArticleText } from './fields/ArticleText.tsx';
import { Field } from './fields/Field.tsx';
import { type Found, FormProvider, writeFieldId } from './fields/form-context.ts';
import { TextBox } from './fields/TextBox.tsx';
import { findWords } from './fields/text-editor.ts';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { EntryLinks } from './publish/EntryLinks.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { SidePane } from './publish/SidePane.tsx';
import { TakenNote } from './TakenNote.tsx';
import { WordsPane } from './WordsPane.tsx';

/** The form of one entry, its preview beside it, and the bar below. */
export function EntryEditor({ entry, at = '' }: { entry: ContentEntry; at?: string | undefined }) {
  const [place = '', ...sought] = at.split('~');
  const words = sought.join('~');
  const found = useMemo(
    () => ({ path: place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)), words }),
    [place, words],
  );
  useEffect(() => focusField(found.path, found.words), [found]);
  const { overview, job } = useWords();
  const say = useSay();
  const draft = useEntryDraft(entry);
  const typed = useSettled(draft.value);
  const listed = overview.groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const isNew = listed?.state === 'new';
  const { file, changed } = entry;
  const waiting = sayWaiting(file, entry.value);
  const problems = [...listProblems(entry, typed, overview.groups), ...readJobProblem(entry, job.job)];
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
    if (problems[0]) focusField(problems[0].path);
    return draft.save(isOutdated);
  };
  /** What was not chosen comes back with Undo. */
  const resolve = (mine: Clash[]) => {
    const { clashes = [] } = draft.clash ?? {};
    const undo = () => {
      for (const clash of clashes) {
        const other = mine.includes(clash) ? clash.theirs : clash.mine;
        if (clash.path === bodyPath) draft.changeBody(String(other ?? ''));
        else draft.change(clash.path, other);
      }
    };
    draft.resolve(mine);
    say({ text: mine.length === clashes.length ? 'Your words are kept.' : 'The words that you chose are kept.', undo });
  };
  const decideLater = () => {
    draft.resolve();
    say({ text: 'Nothing is chosen: your words stay in this form, theirs are saved, and you are asked again.' });
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
              {changed ? (
                <>
                  A draft by {changed.by}, <time dateTime={changed.at}>{formatTime(changed.at)}</time>, not online yet.
                </>
              ) : (
                `As it ${waiting ? 'was published' : 'is online'}.`
              )}
            </p>
            {waiting && (
              <p className="font-semibold">{changed ? `Once published, it ${waiting}.` : `${capitalize(waiting)}.`}</p>
            )}
            <FieldLinks className="min-[76rem]:hidden" schema={entry.schema} hasText={entry.body !== null} />
          </>
        }
      >
        <TakenNote draft={draft} />
        <ProblemList problems={problems} isTold={shown.length > 0} value={typed} title={entry.title} />
        <EntryForm entry={entry} draft={draft} problems={shown} found={found} />
        <EntryEffects effects={entry.effects} />
      </WordsPane>
      <SidePane>
        <FieldLinks isOpen schema={entry.schema} hasText={entry.body !== null} />
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

type EntryFormProps = { entry: ContentEntry; draft: EntryDraft; problems: FieldProblem[]; found: Found };

/** The fields of a whole entry, and its text. No form, because the dialogs inside of it are forms. */
function EntryForm({ entry, draft: { value, body, change, changeBody }, problems, found }: EntryFormProps) {
  const { data: words } = useQuery(wordsQuery);
  return (
    <FormProvider value={{ entry, problems, found, words, change, Field }}>
      <div className="words-form grid gap-5">
        <Field path={[]} schema={entry.schema} value={value} label="Entries" isBare />
        {body !== null && <BodyField text={body} onChange={changeBody} />}
      </div>
    </FormProvider>
  );
}

const fewFields = 6;

type FieldLinksProps = Pick<ContentEntry, 'schema'> & { hasText: boolean; isOpen?: boolean; className?: string };

/** What a long form has, with ways there: beside it, or above it where there is no room. */
function FieldLinks({ schema, hasText, isOpen = false, className = '' }: FieldLinksProps) {
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'order');
  const shown = [...names, ...(hasText ? bodyPath : [])];
  if (shown.length <= fewFields) return isOpen && <p className="text-muted">“Preview” shows the page as it will be.</p>;
  return (
    <nav className={className} aria-label="In this form">
      <details open={isOpen}>
        <summary className="link min-h-11 w-fit cursor-pointer py-2 text-sm font-semibold">In this form</summary>
        <ul className="columns-[10rem]">
          {shown.map((name) => (
            <li key={name}>
              {/* A list is shown from its first item. */}
              <button
                type="button"
                className="py-1 text-start hover:underline max-[76rem]:min-h-11"
                onClick={() => focusField([name, 0])}
              >
                {namePath(null, [name])}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The text of an article or a service: as visitors read it, or with its signs. */
function BodyField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [isPlain, setIsPlain] = useState(false);
  const count = text.trim() ? text.trim().split(/\s+/).length : 0;
  const room = `${count.toLocaleString('en-PH')} ${count === 1 ? 'word' : 'words'}`;
  const given = { path: bodyPath, label: 'Text', schema: {}, room, text, onChange };
  return (
    <>
      {isPlain ? <TextBox {...given} tools={['rate', 'promise']} isLong /> : <ArticleText {...given} />}
      <Switch className="text-muted" checked={isPlain} onChange={() => setIsPlain(!isPlain)}>
        As plain text, with its signs
      </Switch>
    </>
  );
}

/** What no longer holds because of this draft, with a way to each. */
function EntryEffects({ effects }: Pick<ContentEntry, 'effects'>) {
  if (effects.length === 0) return null;
  return (
    <section className="effects mt-8 grid gap-3 border-t border-line pt-5" aria-labelledby="effects">
      <h3 className="text-base" id="effects" tabIndex={-1}>
        What changes
      </h3>
      {effects.map(({ sentence, links }) => (
        <EntryLinks key={sentence} sentence={sentence} links={links} />
      ))}
    </section>
  );
}

type ProblemListProps = { problems: FieldProblem[]; isTold: boolean; value: Json; title: string };

/** What stands in the way of publishing, each with a way to its field. */
function ProblemList({ problems, isTold, value, title }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <details
      className={`problem-list text-text bg-lit mb-6 rounded-e-sm border-s-3 px-4 py-3 ${isTold ? 'border-warning' : 'border-line'}`}
      open={isTold && problems.length <= 3}
    >
      <summary className="cursor-pointer font-semibold">
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing or wrong: it can be published
        after that
      </summary>
      <ul>
        {problems.map((found) => (
          <li className="pt-2" key={JSON.stringify(found.path) + found.problem}>
            <button type="button" className="link" onClick={() => focusField(found.path)}>
              {namePath(value, found.path) || title}
            </button>
            : {found.problem}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Leads to a field, or to the nearest one around it. */
function focusField(path: FieldPath, words = '') {
  for (let length = path.length; length > 0; length--) {
    const id = writeFieldId(path.slice(0, length));
    const field = document.getElementById(id) ?? document.getElementById(`${id}-add`);
    const around = document.getElementById(`${id}-item`) ?? document.getElementById(`${id}-group`);
    const control = field ?? around?.querySelector<HTMLElement>('textarea, input, select');
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    const start = words && control instanceof HTMLTextAreaElement ? findWords(control.value, words) : -1;
    if (start >= 0) (control as HTMLTextAreaElement).setSelectionRange(start, start);
    return;
  }
}
