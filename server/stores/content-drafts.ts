import { change, type SqlDatabase } from './sql-database.ts';

/** A file with changes that are not published: its whole text. */
export type ContentDraft = {
  /** From the root of the repository: src/content/pricing.yaml, src/content/site.json, public/photos/team.jpg. */
  file: string;
  /** Null if the file is deleted; base64 of a photo. */
  text: string | null;
  /** SHA-256, in hex, of the text that the draft began with; null for a new file and for photos. */
  base: string | null;
  /** Counts the changes, so that of two people who change a file the later one is told. */
  version: number;
  by: string;
  at: string;
};

/** As many as one person reads through before publishing, and no more than a server has room for. */
export const draftLimits = { drafts: 200, bytes: 60_000_000 };

type DraftResult =
  | { kind: 'saved'; draft: ContentDraft }
  /** Somebody was faster, and nothing is changed: the draft as it is now, undefined where it is gone. */
  | { kind: 'changed'; draft: ContentDraft | undefined }
  /** There are too many, or they are too large together. */
  | { kind: 'full' };

/** A column of PostgreSQL holds no number above two thousand millions, and a draft is saved many times. */
const highestFirstVersion = 1_000_000_000;

// Both are stored only where all drafts together stay within their limits.
const insert = (now: string) => `insert into private.content_drafts
    (file, text, base, bytes, version, changed_by, changed_at)
  select $1, $2, $3, cast($4 as int), cast($5 as int), $6, ${now}
  where (select count(*) from private.content_drafts) < ${draftLimits.drafts}
    and (select coalesce(sum(bytes), 0) from private.content_drafts) + cast($4 as int) <= ${draftLimits.bytes}
  on conflict (file) do nothing returning file`;
const update = (now: string) => `update private.content_drafts
  set text = $2, base = $3, bytes = cast($4 as int), version = version + 1, changed_by = $6, changed_at = ${now}
  where file = $1 and version = cast($5 as int) and cast($4 as int) +
    (select coalesce(sum(bytes), 0) from private.content_drafts where file <> $1) <= ${draftLimits.bytes}
  returning file`;

/** What was changed of the site's words, prices and photos, and is not published. Only a person deletes it. */
export function createContentDrafts(database: SqlDatabase) {
  const { read, transact, dialect } = database;
  const { toIsoText, byteOrder, now } = dialect;
  const columns = `file, base, version, changed_by as "by", ${toIsoText('changed_at')} as at`;
  const inOrder = `order by file ${byteOrder}`;
  const one = `select ${columns}, text from private.content_drafts where file = $1`;

  return {
    listDrafts: async () => {
      const sql = `select ${columns}, text is null as "isDeleted" from private.content_drafts ${inOrder}`;
      const rows = await read<Omit<ContentDraft, 'text'> & { isDeleted: boolean }>(sql);
      return rows.map((row) => ({ ...row, isDeleted: Boolean(row.isDeleted) }));
    },
    /** With their texts, those of the files whose path begins so. */
    listDraftTexts: (start: string) => {
      const sql = `select ${columns}, text from private.content_drafts
        where substr(file, 1, length($1)) = $1 ${inOrder}`;
      return read<ContentDraft>(sql, start);
    },
    findDraft: async (file: string) => (await read<ContentDraft>(one, file))[0],
    /** `version` is that of the draft which it replaces; 0 where there must be none yet. */
    async saveDraft(given: Omit<ContentDraft, 'version' | 'at'>, version: number): Promise<DraftResult> {
      const { file, text, base, by } = given;
      // A new one begins anywhere, so that nobody takes it for one with the same number that was published or discarded.
      const number = version === 0 ? 1 + Math.floor(Math.random() * highestFirstVersion) : version;
      const bytes = new TextEncoder().encode(text ?? '').length;
      const sql = version === 0 ? insert(now) : update(now);
      const results = await transact([
        { sql, params: [file, text, base, bytes, number, by] },
        { sql: one, params: [file] },
      ]);
      const [saved, [draft]] = results as [object[], ContentDraft[]];
      if (draft && saved.length > 0) return { kind: 'saved', draft };
      const isAsExpected = (draft?.version ?? 0) === version;
      return isAsExpected ? { kind: 'full' } : { kind: 'changed', draft };
    },
    /** Only if it has still this version, where one is given; false if there is none. */
    deleteDraft: async (file: string, version?: number) => {
      const sql = 'delete from private.content_drafts where file = $1 and (version = $2 or $2 = 0) returning file';
      return (await change(database, sql, file, version ?? 0)).length > 0;
    },
    /** What it began with is published by now; its text and version stay. */
    rebaseDraft: async (file: string, version: number, base: string | null) => {
      const sql = 'update private.content_drafts set base = $3 where file = $1 and version = $2';
      await change(database, sql, file, version, base);
    },
  };
}
