/** Saves a draft again and again until it is killed, and prints each version that is stored: node save-drafts.ts FOLDER */
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';

const [folder = ''] = process.argv.slice(2);
const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
const draft = { file: 'src/content/pricing.yaml', base: null, by: 'ana@agency.ph' };
let version = (await store.findDraft(draft.file))?.version ?? 0;
for (;;) {
  const saved = await store.saveDraft({ ...draft, text: `${Math.random()} `.repeat(3000) }, version);
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  version = saved.draft.version;
  console.log(version);
}
