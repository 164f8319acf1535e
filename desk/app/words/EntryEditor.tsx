import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContentEntry, ContentOverview, FieldProblem } from '../../content-contract.ts';
import { wordsQuery } from './data/content-queries.ts';
import type { ContentJob } from './data/use-content-job.ts';
import { useEntryDraft } from './data/use-entry-draft.ts';
import { useProblems } from './data/use-problems.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { EntryEffects } from './EntryEffects.tsx';
import { EntryHead } from './EntryHead.tsx';
import { BodyField } from './fields/BodyField.tsx';
import { Field } from './fields/Field.tsx';
import { FormProvider } from './fields/form-context.ts';
import { RootFields } from './fields/RootFields.tsx';
import { focusProblem } from './problem-places.ts';
import { ProblemList } from './ProblemList.tsx';
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
          {/* No form, because the dialogs inside of it are forms. */}
          <div className="words-form">
            <RootFields schema={entry.schema} value={draft.value} />
            {draft.body !== null && <BodyField text={draft.body} onChange={draft.changeBody} />}
          </div>
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
