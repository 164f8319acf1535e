/** The search of the desk, on every store. */
import { describe, expect, test } from 'vitest';
import { connect, makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { buildConditions } from '#server/stores/lead-sql.ts';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import { postgresDialect } from '#server/stores/postgres/dialect.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { deskStores, saveLead } from '../../support/leads/desk-stores.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

const longEmail = `${'a.very.long.name.of.somebody'.repeat(3)}@example.ph`;

describe.each(deskStores)('in $name', ({ open }) => {
  test('every field is searched, and every word must be found', async () => {
    const store = await open();
    const source = {
      page: '/services/seo',
      firstPage: '/blog/pricing',
      referrer: 'www.google.com',
      utmSource: 'newsletter',
      medium: 'email',
      campaign: 'May offer',
    };
    const lead = { name: 'Ana Peña', company: 'Acme <b>Bags</b>', message: 'Call 0917-123-4567, 50% off_now?' };
    const { id } = await saveLead(store, { ...lead, email: longEmail, subject: 'A new site' }, source);
    await saveLead(store, { name: 'Somebody else', email: 'x@y.z', subject: 'Other' });
    await store.addNote(id, { id: 'n', author: 'a', text: 'Wants “quotation” tomorrow' });
    const find = async (search: string) => (await store.listDeskLeads({ search }, null, 10)).map(({ name }) => name);

    const names = ['ana', 'ANA', 'Peña', 'PEÑA', 'pena', 'PENA', 'pen\u0303a', 'a', 'an pe', ' \n ana\t '];
    const texts = ['acme', '<b>', 'bags</b>', 'BAGS', 'new site', 'site call ana', '50%', '50% off_now', 'off'];
    const addresses = [
      '0917',
      '0917-123',
      '4567',
      '09171234567',
      '+63 917 123 4567',
      '9171234567',
      longEmail,
      longEmail.toUpperCase(),
      'example.ph',
      'example',
    ];
    const sources = ['/services/seo', 'pricing', 'google', 'www.google.com', 'newsletter', 'email', 'may offer'];
    const notes = ['quotation', '“quot', 'tomorrow ana google'];
    for (const search of [names, texts, addresses, sources, notes].flat()) {
      expect.soft(await find(search), search).toEqual(['Ana Peña']);
    }
    const others = [
      'anna',
      'ana zebra',
      'script',
      'tomorrow else',
      'off-now',
      'ana & else',
      '\ufffd',
      'q'.repeat(5000),
    ];
    const patterns = ['50_', 'x%y', '*', '"', "'", '\\', longEmail.replace('@', '%')];
    const attacks = ["ana' or 1=1 --", "'ana':* | !zebra"];
    for (const search of [...others, ...patterns, ...attacks]) expect.soft(await find(search), search).toEqual([]);
    for (const search of ['', ' ', '\u0000']) expect.soft(await find(search), search).toHaveLength(2);
    expect(await find('ana\u0000')).toEqual(['Ana Peña']);
    expect(await store.countDeskLeads({ search: 'quotation' })).toMatchObject({ unread: 1 });
    await store.deleteNote(id, 'n');
    expect(await find('quotation')).toEqual([]);
  });
});

test.skipIf(!sharedPostgres)('PostgreSQL finds plain words by index, also for a plain owner', async () => {
  const { url } = await makePlainOwnersDatabase(sharedPostgres!);
  const store = await openPostgresStore(url, { leadsPerMinute, channels: [] });
  await store.close();
  const client = await connect(url);
  const { where, params } = buildConditions({ search: 'manila' }, null, postgresDialect.contains);
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select contacts.id from public.contacts
     left join private.lead_states on lead_states.lead_id = contacts.id where ${where}`,
    params,
  );
  await client.end();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['contacts_words', 'lead_origins_words', 'lead_notes_words']) expect(plan).toContain(index);
});
