import { ExternalLink, X } from 'lucide';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import type { ContentJob } from '../data/use-content-job.ts';
import { Publications } from './Publications.tsx';

type SidePaneProps = { overview: ContentOverview; job: ContentJob; entry?: ContentEntry };

/** The page as it will be, if it was asked for, and what was published before. On a phone the preview covers the form. */
export function SidePane({ overview, job, entry }: SidePaneProps) {
  const { preview } = job;
  return (
    <aside className={preview ? 'words-side has-preview' : 'words-side'} aria-label="Preview and publications">
      {preview ? (
        <section className="preview" aria-labelledby="preview-title">
          <header>
            <h3 id="preview-title">Preview, only you can see it</h3>
            <a
              className="icon-button"
              href={`/desk/preview${preview}`}
              target="_blank"
              aria-label="Open the preview alone"
              title="Open it alone"
            >
              <DeskIcon picture={ExternalLink} />
            </a>
            <button type="button" className="icon-button" aria-label="Close the preview" onClick={job.closePreview}>
              <DeskIcon picture={X} />
            </button>
          </header>
          {/* Without script; with our origin, because its pictures and styles need the session. */}
          <iframe
            key={job.previewId}
            title={`Preview of ${preview}`}
            src={`/desk/preview${preview}`}
            sandbox="allow-same-origin"
          />
        </section>
      ) : (
        entry && <p className="quiet-note">“Preview” shows the page as it will be. Only you can see it.</p>
      )}
      <Publications overview={overview} job={job} />
    </aside>
  );
}
