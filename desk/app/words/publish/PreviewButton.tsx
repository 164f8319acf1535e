import { useState } from 'react';
import type { ContentEntry } from '../../../content-contract.ts';
import type { ContentJob } from '../data/use-content-job.ts';

type PreviewButtonProps = { entry: ContentEntry; job: ContentJob; save: () => Promise<boolean> };

/** Of its own page, or of one that shows it. */
export function PreviewButton({ entry, job, save }: PreviewButtonProps) {
  const pages = entry.page === null ? entry.shownOn : [{ path: entry.page, title: 'Its page' }, ...entry.shownOn];
  const [chosen, setChosen] = useState(pages[0]?.path ?? '/');
  const page = pages.some(({ path }) => path === chosen) ? chosen : (pages[0]?.path ?? '/');
  const show = async () => {
    // The bar says why, if it cannot be made.
    if (await save()) await job.start({ kind: 'preview', page }).catch(() => {});
  };
  return (
    <>
      <button type="button" className="action" disabled={job.isBusy} onClick={() => void show()}>
        Preview
      </button>
      {pages.length > 1 && (
        <select aria-label="Page of the preview" value={page} onChange={({ target }) => setChosen(target.value)}>
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
