import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide';
import { useState } from 'react';
import { readEntryId } from '#src/content/content-files.ts';
import type { ContentEntry } from '../../../content-contract.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { useWords } from '../data/content-queries.ts';
import { PhotoBox } from './PhotoBox.tsx';
import { findFileProblem, namePhoto, photoTypes, uploadPhoto } from './upload-photo.ts';

const fewestChars = 10;
const goodWidth = 1280;
const unseen = { width: goodWidth, copy: undefined };

/** How wide it is, and a small copy to look at. What cannot be read here is refused by the server. */
async function lookAt(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return unseen;
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = (320 * picture.height) / picture.width;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { width: picture.width, copy: canvas.toDataURL('image/webp') };
}

const look = 'photo-upload border-field mb-6 grid gap-3 rounded-md border-2 border-dashed px-5 py-2';

/** One photo is dropped or chosen, described, and sent. */
export function PhotoUpload({ onAdded }: { onAdded: (photo: ContentEntry) => void }) {
  const { overview } = useWords();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [share, setShare] = useState(0);
  const [{ width, copy }, setSeen] = useState<Awaited<ReturnType<typeof lookAt>>>(unseen);
  const problem = file && findFileProblem(file);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (photo: File) => {
      const photos = overview.groups.find(({ collection }) => collection === 'photos')?.entries ?? [];
      const key = namePhoto(photo.name, photos.map(readEntryId));
      return uploadPhoto({ file: photo, key, alt: alt.trim(), onProgress: setShare });
    },
    onSuccess: onAdded,
  });
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setSeen(chosen ? await lookAt(chosen) : unseen);
  };
  const canSend = file && !problem && alt.trim().length >= fewestChars && !isPending;
  return (
    <form className={look} onSubmit={(event) => (event.preventDefault(), canSend && mutate(file))}>
      <label className="has-focus-visible:outline-strong relative -mx-5 -my-2 flex min-h-12 cursor-pointer items-center gap-3 px-5 py-2 font-semibold has-focus-visible:rounded-sm has-focus-visible:outline-3">
        <DeskIcon picture={ImagePlus} />
        <span>{file ? file.name : 'Choose a photo, or drop it here. At most 10 MB.'}</span>
        {/* Unseen above its words, it takes what is dropped on them. */}
        <input
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          accept={photoTypes.join()}
          aria-describedby="photo-problem"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <p id="photo-problem" className="text-warning empty:hidden" role="alert">
        {problem ?? error?.message}
      </p>
      {file && !problem && width < goodWidth && (
        <p className="text-warning">
          This photo is {width} pixels wide. On a large screen it looks blurred: one of {goodWidth.toLocaleString('en')}{' '}
          or more is better.
        </p>
      )}
      {file && !problem && (
        <>
          <div className="field">
            {copy && <PhotoBox picture={copy} />}
            <label htmlFor="photo-alt">What the photo shows</label>
            <p id="photo-alt-help" className="text-xs text-muted">
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
          <p className="flex items-center gap-4 pb-2">
            <button className="action action-main" disabled={!canSend}>
              Add the photo
            </button>
            {isPending && <progress className="accent-tide" value={share} aria-label="Sent" />}
          </p>
        </>
      )}
    </form>
  );
}
