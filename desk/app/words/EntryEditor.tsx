import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentEntry, ContentOverview, FieldPath, FieldProblem, Json } from '../../content-contract.ts';
import { followLink, writeWordsUrl } from '../data/route.ts';
import { Modal } from '../parts/Modal.tsx';
import { wordsQuery } from './data/content-queries.ts';
import { nameField } from './data/field-words.ts';
import type { Clash } from './data/merge-edits.ts';
import type { ContentJob } from './data/use-content-job.ts';
import { type EntryDraft, useEntryDraft } from './data/use-entry-draft.ts';
import { useProblems } from './data/use-problems.ts';
import { EntryHead } from './EntryHead.tsx';
import { EntryForm } from './fields/EntryForm.tsx';
import { Field } from './fields/Field.tsx';
import { FormProvider, writeFieldId } from './fields/form-context.ts';
import { PublishBar } from './publish/PublishBar.tsx';
import { SidePane } from './publish/SidePane.tsx';

type EntryEditorProps = { entry: ContentEntry; overview: ContentOverview; job: ContentJob };

/** The form of one entry, its preview beside it, and the bar below. */
export function EntryEditor({ entry, overview, job }: EntryEditorProps) {
  const draft = useEntryDraft(entry);
  const { data: words } = useQuery(wordsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const found = useProblems(entry, draft.value, overview.groups);
  const problems = [...found, ...readJobProblem(entry, job)];
  // A problem of the whole entry: somebody published another version of its file.
  const isOutdated = entry.problems.some(({ path }) => path.length === 0);
  /** Whoever asks for it is led to what is still to be mended. */
  const save = () => {
    if (problems[0]) focusProblem(problems[0]);
    return draft.save(isOutdated);
  };
  return (
    <>
      <article className="words-entry" aria-labelledby="entry-title">
        <EntryHead entry={entry} heading={heading} overview={overview} />
        <ProblemList problems={problems} />
        <FormProvider
          value={{
            saved: entry.value,
            savedBody: entry.body,
            problems,
            reads: entry.reads,
            words,
            groups: overview.groups,
            change: draft.change,
            Field,
          }}
        >
          <EntryForm schema={entry.schema} value={draft.value} body={draft.body} onBodyChange={draft.changeBody} />
        </FormProvider>
        <EntryEffects effects={entry.effects} />
      </article>
      <SidePane overview={overview} job={job} entry={entry} />
      <PublishBar
        overview={overview}
        job={job}
        entry={entry}
        draft={draft}
        onSave={() => void save()}
        canSave={draft.isChanged || isOutdated}
      />
      {draft.clash && <ClashDialog clash={draft.clash} onResolve={draft.resolve} />}
    </>
  );
}

/** What a build found wrong with a field of this entry. */
function readJobProblem(entry: ContentEntry, { job }: ContentJob): FieldProblem[] {
  const problem = job?.stage === 'failed' ? job.problem : undefined;
  if (!problem?.path || problem.file !== entry.file || (problem.key ?? null) !== entry.key) return [];
  return [{ path: problem.path, problem: problem.sentence }];
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
        <div key={sentence}>
          <p>{sentence}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ file, key, title }) => (
              <li key={`${file}#${key}`}>
                <a className="link inline-block py-2" href={writeWordsUrl({ file, key })} onClick={followLink}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What stands in the way of publishing, each with a way to its field. */
function ProblemList({ problems }: { problems: FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details
      className="problem-list text-text bg-lit border-warning mb-6 rounded-e-sm border-s-3 px-4 py-3"
      open={problems.length <= 3}
    >
      <summary className="cursor-pointer font-semibold">
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} to mend before this can be published
      </summary>
      <ul>
        {problems.map((found) => (
          <li className="pt-2" key={JSON.stringify(found.path) + found.problem}>
            <button type="button" className="link" onClick={() => focusProblem(found)}>
              {namePlace(found.path) || 'The whole entry'}
            </button>
            : {found.problem}
          </li>
        ))}
      </ul>
    </details>
  );
}

type ClashDialogProps = { clash: NonNullable<EntryDraft['clash']>; onResolve: (mine: Clash[]) => void };

/** Two people changed the same field: theirs beside mine, and one of each is chosen. */
function ClashDialog({ clash: { clashes, theirs }, onResolve }: ClashDialogProps) {
  const [mine, setMine] = useState<Clash[]>([]);
  const who = theirs.changed?.by ?? 'Somebody';
  const choose = () => onResolve(mine);
  return (
    <Modal title={`${who} changed the same`} onClose={choose}>
      <p>Your other changes are kept. Choose for each of these:</p>
      {clashes.map((clash) => {
        const name = namePlace(clash.path);
        const isMine = mine.includes(clash);
        return (
          <fieldset
            key={name}
            className="clash mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2"
          >
            <legend className="mb-1.5 font-semibold">{name}</legend>
            <label className="has-checked:border-field has-checked:bg-lit flex max-h-[16rem] items-baseline gap-2.5 overflow-auto rounded-md border border-line px-3.5 py-2.5 whitespace-pre-wrap">
              <input
                type="radio"
                name={name}
                checked={!isMine}
                onChange={() => setMine(mine.filter((other) => other !== clash))}
              />
              <span>
                <b className="block text-xs text-muted">Theirs</b>
                {sayValue(clash.theirs)}
              </span>
            </label>
            <label className="has-checked:border-field has-checked:bg-lit flex max-h-[16rem] items-baseline gap-2.5 overflow-auto rounded-md border border-line px-3.5 py-2.5 whitespace-pre-wrap">
              <input type="radio" name={name} checked={isMine} onChange={() => setMine([...mine, clash])} />
              <span>
                <b className="block text-xs text-muted">Mine</b>
                {sayValue(clash.mine)}
              </span>
            </label>
          </fieldset>
        );
      })}
      <form method="dialog" className="modal-actions">
        <button className="action action-main">Use these</button>
      </form>
    </Modal>
  );
}

function sayValue(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'number') return value.toLocaleString('en-PH');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** Tiers, number 1, amount, from */
function namePlace(path: FieldPath): string {
  const [first, ...rest] = path.map(nameField);
  return first === undefined ? '' : [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}

/** Leads to the field of a problem, or to the nearest one around it. */
function focusProblem({ path }: FieldProblem) {
  for (let length = path.length; length > 0; length--) {
    const id = writeFieldId(path.slice(0, length));
    const field = document.getElementById(id) ?? document.getElementById(`${id}-add`);
    const control =
      field ?? document.getElementById(`${id}-item`)?.querySelector<HTMLElement>('textarea, input, select');
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}
