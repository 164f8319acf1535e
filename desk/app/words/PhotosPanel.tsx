import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide';
import { type DragEvent, useState } from 'react';
import { photosFile } from '../../content-contract.ts';
import { writeWordsUrl } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { openStored, useWords } from './data/content-queries.ts';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { findFileProblem, namePhoto, photoTypes, uploadPhoto } from './photos/upload-photo.ts';
import { WordsHead } from './WordsHead.tsx';

/** Every photo, with a way to what it shows and where it is used, and a place for a new one. */
export function PhotosPanel() {
  const { overview } = useWords();
  const photos = overview.groups.flatMap(({ entries }) => entries.filter(({ file }) => file === photosFile));
  return (
    <article className="words-entry" aria-labelledby="entry-title">
      <WordsHead title="Photos">
        <p className="text-muted">{photos.length} photos. Open one to see where it is used, or to delete it.</p>
      </WordsHead>
      <PhotoUpload names={photos.map(({ key }) => key ?? '')} />
      <ul className="photo-grid grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {photos.map(({ file, key, title, state, picture }) => (
          <li key={key}>
            <DeskLink className="grid gap-1.5 text-xs leading-snug hover:underline" href={writeWordsUrl({ file, key })}>
              <PhotoBox picture={picture} />
              <span>{title}</span>
              {state !== 'published' && <span className="mark m-0 p-0">{state}</span>}
            </DeskLink>
          </li>
        ))}
      </ul>
    </article>
  );
}

const fewestChars = 10;
const goodWidth = 1280;

/** What cannot be read here is refused by the server. */
async function measureWidth(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture?.width ?? goodWidth;
}

/** One photo is dropped or chosen, described, and sent. */
function PhotoUpload({ names }: { names: string[] }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [share, setShare] = useState(0);
  const [width, setWidth] = useState(goodWidth);
  const problem = file && findFileProblem(file);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (photo: File) =>
      uploadPhoto({ file: photo, key: namePhoto(photo.name, names), alt: alt.trim(), onProgress: setShare }),
    onSuccess: (entry) => openStored(client, entry),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void choose(dropped);
  };
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setWidth(chosen ? await measureWidth(chosen) : goodWidth);
  };
  const canSend = file && !problem && alt.trim().length >= fewestChars && !isPending;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same by keyboard is its button
    <form
      className={`photo-upload border-field mb-6 grid gap-3 rounded-md border-2 border-dashed p-2 ${isOver ? 'bg-lit' : ''}`}
      onDragOver={(event) => (event.preventDefault(), setIsOver(true))}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) mutate(file);
      }}
    >
      <label className="has-focus-visible:outline-strong flex min-h-12 cursor-pointer items-center gap-3 px-3 font-semibold has-focus-visible:rounded-sm has-focus-visible:outline-3">
        <DeskIcon picture={ImagePlus} />
        <span>{file ? file.name : 'Choose a photo, or drop it here. At most 10 MB.'}</span>
        <input
          type="file"
          className="sr-only"
          accept={photoTypes.join()}
          aria-describedby="photo-problem"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <p id="photo-problem" className="field-problem mx-3" role="alert">
        {problem ?? error?.message}
      </p>
      {file && !problem && width < goodWidth && (
        <p className="text-warning mx-3">
          This photo is {width} pixels wide. On a large screen it looks blurred: one of {goodWidth.toLocaleString('en')}{' '}
          or more is better.
        </p>
      )}
      {file && !problem && (
        <>
          <div className="field mx-3">
            <div className="field-head">
              <label htmlFor="photo-alt">What the photo shows</label>
            </div>
            <p id="photo-alt-help" className="field-help">
              For those who cannot see it, in a few words: at least {fewestChars} characters.
            </p>
            <input
              id="photo-alt"
              aria-describedby="photo-alt-help"
              required
              minLength={fewestChars}
              maxLength={200}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          </div>
          <p className="mx-3 flex items-center gap-4 pb-2">
            <button className="action action-main" disabled={!canSend}>
              Add the photo
            </button>
            {isPending && <progress value={share} aria-label="Sent" />}
          </p>
        </>
      )}
    </form>
  );
}
