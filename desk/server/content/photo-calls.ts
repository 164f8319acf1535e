import { getAt } from '#src/content/change-json.ts';
import { addEntry, editEntry } from '../../content/change-entries.ts';
import { findEntry } from '#src/content/entries.ts';
import { photosFile } from '../../content-contract.ts';
import { readForm, type Call, type Calls } from '../api/call.ts';
import type { ContentTools } from './draft-book.ts';
import { alt as photoAlt, slug } from './read-request.ts';
import { ContentProblem } from '#src/content/content-problem.ts';

const noPhoto = 'This is no photo that can be used. Save it as JPEG, PNG, WebP or AVIF, and upload it again.';

/** A photo that is uploaded. The publisher turns it, writes it anew and takes out where it was made. */
export function createPhotoCalls({ database, book, respond }: ContentTools): Calls {
  async function upload({ query, bytes, who }: Call) {
    const key = readForm(slug, query.get('key'));
    const alt = readForm(photoAlt, query.get('alt') ?? '');
    const kind = findPhotoKind(bytes);
    if (!kind) throw new ContentProblem(noPhoto, { status: 415 });
    const content = await book.read();
    const { name, text } = addEntry(content.now, { collection: 'photos', key });
    const url = `/photos/${key}.${kind}`;
    const file = `public${url}`;
    if (content.now.photos.includes(file))
      throw new ContentProblem('There is a photo of this name. Choose another name.', { status: 409 });
    const edits = [
      { path: ['url'], value: url },
      { path: ['alt'], value: alt },
    ];
    const list = editEntry({ ...content.now.files, [name.file]: text }, name, edits);
    await book.saveAll({ [file]: Buffer.from(bytes).toString('base64'), [name.file]: list }, content, who);
    await database.log({ who, what: 'added a photo', about: `Photos: ${key}` });
    return respond.json(201, await book.describe(name));
  }

  /** Of an upload that is not published yet. */
  async function show({ query }: Call) {
    const { now } = await book.read();
    const entry = findEntry(now.files, { file: photosFile, key: readForm(slug, query.get('key')) });
    const url = String(getAt(entry?.value, ['url']) ?? '');
    const draft = url.startsWith('/photos/') ? await database.findDraft(`public${url}`) : undefined;
    const bytes = draft?.text ? Buffer.from(draft.text, 'base64') : undefined;
    const kind = bytes && findPhotoKind(bytes);
    if (!bytes || !kind) throw new ContentProblem('There is no such photo among the drafts.', { status: 404 });
    return respond.file(bytes, { 'content-type': `image/${kind === 'jpg' ? 'jpeg' : kind}` });
  }

  return { 'PUT content/photo': upload, 'GET content/photo': show };
}

/** What a picture is, by its bytes: names and types that a browser sends say nothing. Undefined for all else. */
function findPhotoKind(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'avif' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xFF\xD8\xFF' && hasJpegEnd(bytes)) return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1A\n' && text(12, 16) === 'IHDR') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(avif|avis)/.test(text(8, 12))) return 'avif';
  return undefined;
}

/** Cameras may add a few bytes behind the end of the picture. */
const hasJpegEnd = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-65_536)).includes('\xFF\xD9', 0, 'latin1');
