/**
 * How words, prices and photos are changed: what the desk's screen and its server say to each other (JSON under
 * /desk/api/content). What the server and the publisher exchange as files is in content/job-schema.ts.
 */
import type { ContentDraft } from '#server/stores/content-drafts.ts';
import type { FieldPath } from '#src/content/change-json.ts';
import type { FieldProblem as TypedProblem, JsonSchema } from '#src/content/check-value.ts';
import type { EntryName } from '#src/content/content-files.ts';
import type { ContentLink } from '#src/content/entries.ts';
import type { Json } from '#src/content/parse-yaml.ts';
import type { JobState, Publication } from './content/job-schema.ts';

export type { Job } from './content/job-schema.ts';
export type { ContentDraft, ContentLink, EntryName, FieldPath, JobState, Json, JsonSchema, Publication };

export function isSameEntry(one: EntryName, other: EntryName) {
  return one.file === other.file && one.key === other.key;
}

/** As the form shows it. */
export type FieldProblem = Pick<TypedProblem, 'path' | 'and' | 'problem'>;

/** Without a value the field is removed. */
export type Edit = { path: FieldPath; value?: Json };

/** GET /desk/api/content */
export type ContentOverview = {
  /** Where a publication goes from this server, or what to use instead. */
  place: {
    canPublish: boolean;
    sentence: string;
    /** The host that puts it online, where that is not this server. */
    sentTo?: string | undefined;
  };
  groups: {
    title: string;
    collection: string;
    canAdd: boolean;
    entries: (ContentLink & {
      state: 'published' | 'draft' | 'new' | 'deleted';
      hasProblem: boolean;
      /** Of a photo: where the desk finds it. */
      picture?: string;
    })[];
  }[];
  drafts: Pick<ContentDraft, 'file' | 'by' | 'at'>[];
  /** The last one, if it is under way or ended not long ago. */
  job: JobState | null;
  /** How long the last ones took that were done, from asking to their ends. */
  usualSeconds?: [number, number] | undefined;
  /** Newest first. */
  published: Publication[];
};

/** What is true of some entries, or of inquiries by their ids. */
export type Effect = { sentence: string; links: ((ContentLink & { at?: string }) | { lead: string; title: string })[] };

/** GET /desk/api/content/entry?file=&key= */
export type ContentEntry = ContentLink & {
  collection: string;
  /** Of the draft of its file, which may be one of other entries; 0 without one. */
  version: number;
  /** Of the entry, with our descriptions, lengths and choices. A reference has `reference`, the collection's name. */
  schema: JsonSchema;
  value: Json;
  /** The text after the front matter; null where the file has none. */
  body: string | null;
  problems: FieldProblem[];
  /** Texts that name rates, promises or facts, as visitors will read them. */
  reads: { path: FieldPath; parts: { text: string; isFilled: boolean }[] }[];
  /** Its page; null for what is part of other pages. */
  page: string | null;
  shownOn: { path: string; title: string }[];
  /** What no longer holds because of this draft, such as worked examples that do not add up. */
  effects: Effect[];
  changed: { by: string; at: string } | null;
};

/** PATCH /desk/api/content/entry: 200 with the entry; 409 with `Changed` where somebody was faster, nothing is stored. */
export type SaveEntry = EntryName & { version: number; edits: Edit[]; body?: string };
export type Changed = { problem: string; theirs: ContentEntry };

/** POST /desk/api/content/entries: 201 with the entry. `key` is the slug, or the name in a file that has many; it begins as a copy of `like`, with this title. `isShort`: a short post. */
export type NewEntry = Record<'collection' | 'key', string> &
  Partial<Record<'like' | 'title', string | undefined>> & { isShort?: boolean | undefined };

/** POST /desk/api/content/rename: 200 with the entry under its new name. Links and references follow, a redirect is added. */
export type RenameEntry = EntryName & { newKey: string };

/** POST /desk/api/content/move: 200 with the entry, one place up (-1) or down (1) in its list; 409 at the end of it. */
export type MoveEntry = EntryName & { by: -1 | 1 };

/** DELETE /desk/api/content/entry?file=&key= deletes it in a draft; 409 where others use it. GET content/users says so before. */
export type Uses = { users: ContentLink[]; effects: Effect[] };
/** DELETE /desk/api/content/draft?file=&key= brings back what is published, of this entry: 204. */

/** A field of an entry; `group` and `label` are the words of the screen for where it is. */
export type FoundField = ContentLink & { group: string; path: FieldPath; label: string };

/** GET /desk/api/content/find?q=: where these words are, in the first twenty entries. */
export type FoundWords = {
  /** `isSaid`: visitors read the words in it. `isWhole`: it says nothing else, or is called so. */
  fields: (FoundField & { excerpt: string; isSaid: boolean; isWhole: boolean })[];
  /** How many others there are. */
  more: number;
  /** Where no field says them, or several do together: the lines of pages. What is made of nothing is fixed by the design. */
  shown: { text: string; pages: ContentEntry['shownOn']; madeOf: (FoundField & { says: string })[] }[];
};

/** GET /desk/api/content/photo?key=: a photo that is not published yet. */
/** PUT /desk/api/content/photo?key=&alt=, with the file's bytes: 201 with the entry in photos.yaml. */

/** GET /desk/api/content/words: what can be inserted into a text. */
export type ContentWords = {
  rates: Insertable[];
  promises: Insertable[];
  pages: { path: string; title: string }[];
  /** Photos as they stand in a text, in their largest size. */
  pictures: { id: string; url: string }[];
  /** For articles: a component with its fields, as text to fill in. */
  components: Insertable[];
};
type Insertable = { insert: string; label: string; says: string };

/** POST /desk/api/content/jobs: 202 with its state; 409 where another one is under way. */
export type NewJob =
  /** With what is finished of all drafts; `of` is the entry that it must have. */
  | { kind: 'preview'; page: string; of?: EntryName | undefined }
  /** These entries, with the time of the newest draft that was shown: what was changed after it is not published unread. */
  | { kind: 'publish'; readUntil: string; entries: PartOfEntry[] }
  /** The newest publication is taken back, of an older one the state comes back: the other one would be a surprise. */
  | { kind: 'undo'; commit: string; isNewest: boolean };
/** `without` stays as it is online, and a draft. */
export type PartOfEntry = EntryName & { without?: FieldPath[] | undefined };
/** GET /desk/api/content/job?id= */

/** `says`: what visitors read where its texts name a rate or words, by how they name it. */
export type EntryText = Pick<ContentEntry, 'value' | 'body'> & { says: Record<string, string> };

/** One that is new has no text before, a deleted one none after it. */
export type EntryChange = ContentLink & {
  /** Its name before, where its address is another one. */
  from?: EntryName;
  /** The title of its group. */
  group: string;
  schema: JsonSchema;
  before: EntryText | null;
  after: EntryText | null;
  /** Of a draft: what no longer holds once it is published. */
  effects?: Effect[];
};

/** GET /desk/api/content/difference?commit= of a publication, ?file=&key= of a draft, or of all drafts. */
export type WhatChanged = {
  entries: EntryChange[];
  /** Of all drafts together: those that cannot be published yet; `at` is the field to begin with. */
  waiting: (ContentLink & { why: string; at?: string })[];
};

/** POST /desk/api/content/bring-back: 200 with the entry as it was before a publication, as a draft; 204 where it was new. */
export type BringBack = EntryName & { commit: string };

/** GET /desk/preview/PATH: the page of the preview, without script, for the session that asked for it. */

/** Where every photo has an entry. */
export const photosFile = 'src/content/photos.yaml';
export const mostPhotoBytes = 10_000_000;

export function isEnded({ stage }: JobState) {
  return stage === 'done' || stage === 'failed';
}
