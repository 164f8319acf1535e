import { mostPhotoBytes, type ContentEntry } from '../../../content-contract.ts';
import { createRefusal, Refusal } from '../../data/call-api.ts';
import { writeSlug } from '../../../content/field-words.ts';

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file is refused before it is sent. */
export function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type))
    return 'This is no photo that the site can use. Choose a JPEG, PNG, WebP or AVIF file.';
  if (size > mostPhotoBytes) return `This photo has ${(size / 1e6).toFixed(1)} MB. Choose one of at most 10 MB.`;
  return undefined;
}

const longestName = 50;

/** After its file, with a number where that name is taken. */
export function namePhoto(fileName: string, taken: string[]) {
  const cut = writeSlug(fileName.replace(/\.\w+$/, '')).slice(0, longestName);
  const name = cut.replace(/-$/, '') || 'photo';
  const numbers = [name, ...Array.from({ length: taken.length }, (_, index) => `${name}-${index + 2}`)];
  return numbers.find((one) => !taken.includes(one)) ?? name;
}

type Upload = { file: File; key: string; alt: string; onProgress: (share: number) => void };

/** Not by fetch(), which says nothing of how much was sent. */
export function uploadPhoto({ file, key, alt, onProgress }: Upload): Promise<ContentEntry> {
  const { promise, resolve, reject } = Promise.withResolvers<ContentEntry>();
  const request = new XMLHttpRequest();
  request.open('PUT', `/desk/api/content/photo?${new URLSearchParams({ key, alt })}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('error', () =>
    reject(new Refusal(0, 'The photo could not be sent. Check your connection, and try again.')),
  );
  request.addEventListener('load', () => {
    if (request.status === 201 && request.response) resolve(request.response as ContentEntry);
    else reject(createRefusal(request.status, request.response));
  });
  request.send(file);
  return promise;
}
