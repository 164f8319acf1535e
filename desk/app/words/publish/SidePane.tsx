import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, X } from 'lucide';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { inlineTags, spacedTags } from '#src/content/text-signs.ts';
import { useWho } from '../../data/lead-queries.ts';
import { goTo, writeWordsUrl } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import { DeskLink } from '../../parts/DeskLink.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { differenceQuery, findQuery, toFieldPlace, useWords } from '../data/content-queries.ts';
import { listWritten } from '../data/list-changes.ts';

/** Where there are two columns only: in the place of a form that is not open, or over everything. */
const aside =
  'max-[76rem]:col-2 max-[76rem]:in-[.has-open-entry]:hidden max-[56rem]:col-1 max-[56rem]:overflow-visible';
const covering =
  'has-preview max-[76rem]:fixed max-[76rem]:inset-0 max-[76rem]:z-5 max-[76rem]:grid-rows-[minmax(0,1fr)] max-[76rem]:content-stretch max-[76rem]:p-0 max-[76rem]:[&>:not(.preview)]:hidden';

/** The page as it will be, if it was asked for, or else the children, and what was published before. On a phone the preview covers the form. */
export function SidePane({ children }: { children?: ReactNode }) {
  const { preview, previewId } = useWords().job;
  return (
    <aside
      className={`words-side col-3 row-2 grid min-h-0 min-w-0 content-start gap-6 overflow-auto border-s border-line bg-[light-dark(var(--color-shell),var(--color-page))] p-5 ${preview ? covering : aside}`}
      aria-label="Preview and publications"
    >
      {preview ? <Preview key={previewId} page={preview} /> : children}
      <Publications />
    </aside>
  );
}

const previewPath = '/desk/preview';

function Preview({ page }: { page: string }) {
  const client = useQueryClient();
  const { job, overview } = useWords();
  const openClicked = useOpenClicked();
  // A link that is followed in it does not load it again.
  const [first] = useState(page);
  const isOld = overview.drafts.some(({ at }) => at > job.previewedAt);
  const onLoad = async ({ currentTarget: { contentDocument: shown } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!shown) return;
    shown.addEventListener('click', openClicked);
    job.movePreview(shown.location.pathname.slice(previewPath.length));
    // Without it, the page is shown from its beginning.
    const { entries } = await client.fetchQuery(differenceQuery('drafts')).catch(() => ({ entries: [] }));
    const changed = entries.flatMap(listWritten).map(readWords);
    const isChanged = (line: Element) => changed.some((text) => text && readWords(line.textContent).includes(text));
    const line = Array.from(shown.querySelectorAll<HTMLElement>(lines)).find(
      (one) => one.checkVisibility() && isChanged(one),
    );
    line?.scrollIntoView({ block: 'center', behavior: 'instant' });
    line?.style.setProperty('outline', '3px solid #ffb732');
  };
  return (
    <section
      className="preview max-[76rem]:grid max-[76rem]:grid-rows-[auto_minmax(0,1fr)]"
      aria-labelledby="preview-title"
    >
      <header className="flex items-center max-[76rem]:ps-4 max-[76rem]:pe-1">
        <h3 className="flex-1 font-text text-sm font-[400] tracking-normal text-muted" id="preview-title">
          {isOld
            ? 'Something was changed after this preview. Preview again to see it'
            : 'Preview, only you can see it. Click a text to change it'}
        </h3>
        <a
          className="icon-button hover:bg-lit grid size-11 shrink-0 place-items-center rounded-full"
          href={previewPath + page}
          target="_blank"
          aria-label="Open the preview alone"
          title="Open it alone"
        >
          <DeskIcon picture={ExternalLink} />
        </a>
        <IconButton name="Close the preview" onClick={job.closePreview} picture={X} />
      </header>
      {/* Without script; with our origin, because its pictures and styles need the session. */}
      <iframe
        className="block h-[min(44rem,100dvh_-_16rem)] w-full rounded-sm bg-[white] shadow-lift max-[76rem]:h-full max-[76rem]:rounded-none"
        title={`Preview of ${page}`}
        src={previewPath + first}
        sandbox="allow-same-origin"
        onLoad={(event) => void onLoad(event)}
      />
    </section>
  );
}

const lines = 'p, li, dt, dd, h1, h2, h3, h4, th, td, label, legend, button, summary, figcaption, text';

/** A click on a text of the preview opens the field that says it; else it is looked for in the list. */
function useOpenClicked() {
  const client = useQueryClient();
  const { job, setSearch } = useWords();
  return async (event: MouseEvent) => {
    const clicked = event.target as Element;
    const link = clicked.closest<HTMLAnchorElement>('a[href]');
    if (link?.href.startsWith(location.origin + previewPath) && !/\.\w+$/.test(link.pathname)) return;
    // For a mail, a phone or another site the frame would only say that it may not show it.
    if (link) event.preventDefault();
    const words = readWords(readLine(clicked)).slice(0, mostChars);
    if (!words) return;
    const { fields } = await client.fetchQuery(findQuery(words));
    // On a narrow screen it covers the form.
    if (matchMedia('(max-width: 76rem)').matches) job.closePreview();
    const said = fields.filter(({ isSaid }) => isSaid);
    // Of several, that of the form that is open.
    const open = new URLSearchParams(location.search).get('file');
    const [saying, ...others] = said.length > 1 ? said.filter(({ file }) => file === open) : said;
    const place = saying && others.length === 0 && toFieldPlace(saying);
    if (place) goTo(writeWordsUrl({ ...place, at: `${place.at}~${readSentence(event, words)}` }));
    else setSearch(words);
  };
}

const isInline = ({ nodeName }: Node) => inlineTags.includes(nodeName.toLowerCase());

/** What was clicked with what stands in the same line, as the build collects lines. */
function readLine(clicked: Element) {
  let block = clicked;
  while (isInline(block) && block.parentElement) block = block.parentElement;
  const runs = [{ text: '', isClicked: false }];
  const read = (node: Node) => {
    const run = runs.at(-1)!;
    if (node === clicked) run.isClicked = true;
    if (node.nodeType === Node.TEXT_NODE) run.text += node.nodeValue;
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node !== block && !isInline(node)) runs.push({ text: '', isClicked: false });
    else {
      const gap = spacedTags.includes(node.nodeName.toLowerCase()) ? ' ' : '';
      run.text += gap;
      node.childNodes.forEach(read);
      runs.at(-1)!.text += gap;
    }
  };
  read(block);
  const said = runs.filter(({ text }) => text.trim());
  return (said.find(({ isClicked }) => isClicked) ?? said[0])?.text ?? '';
}

const mostChars = 100;
const fewestChars = 12;

/** The sentence of the line that was clicked, if it is long enough to be found by. */
function readSentence({ view, clientX, clientY }: MouseEvent, line: string) {
  const clicked = view?.document.caretPositionFromPoint?.(clientX, clientY);
  const text = clicked?.offsetNode.nodeValue ?? '';
  const words = readWords(text.slice(text.slice(0, clicked?.offset).search(/[^.!?]*$/))).slice(0, mostChars / 2);
  return words.length < fewestChars ? line : words;
}

const readWords = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** What was published from the desk, the newest first. */
function Publications() {
  const { published } = useWords().overview;
  const who = useWho();
  if (published.length === 0) return <p className="text-muted">Nothing was published from the desk yet.</p>;
  return (
    <section aria-label="What was published">
      <h3 className="font-text text-sm tracking-normal">Published</h3>
      <ol>
        {published.map((publication) => (
          <li className="border-b border-line py-3 last:border-0" key={publication.commit}>
            <DeskLink href={writeWordsUrl({ commit: publication.commit })}>{publication.summary}</DeskLink>
            <p className="text-xs text-muted">
              <time dateTime={publication.at}>{formatTime(publication.at)}</time>, by {who(publication.by)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
