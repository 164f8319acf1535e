import { describe, expect, test } from 'vitest';
import { deskStores, importLeads } from '../../support/leads/desk-stores.ts';

describe.each(deskStores)('in $name', ({ open }) => {
  test('ten thousand leads are listed, searched and opened without waiting', async () => {
    const store = await open();
    const words = 'website bags quezon manila budget campaign search ads store kumusta price branding'.split(' ');
    const makeText = (seed: number) =>
      Array.from({ length: 80 }, (_, place) => words[(seed * place + (place >> 3)) % words.length]).join(' ');
    const rows = await importLeads(
      store,
      Array.from({ length: 10_000 }, (_, index) => ({ message: `${makeText(index)} number${index}` })),
    );
    const after = { createdAt: rows[5000]!.created_at, id: rows[5000]!.id };
    const times: Record<string, string> = {};
    const measure = async <Result>(name: string, work: () => Promise<Result>) => {
      const runs: number[] = [];
      let result: Result;
      for (let run = 0; run < 5; run += 1) {
        const startedAt = performance.now();
        result = await work();
        runs.push(performance.now() - startedAt);
      }
      const median = runs.toSorted((a, b) => a - b)[2]!;
      times[name] = `${median.toFixed(1)} ms`;
      expect.soft(median, name).toBeLessThan(1000);
      return result!;
    };

    expect(await measure('first list', () => store.listDeskLeads({}, null, 50))).toHaveLength(50);
    expect(await measure('list from the middle', () => store.listDeskLeads({}, after, 50))).toHaveLength(50);
    expect(await measure('counts', () => store.countDeskLeads({}))).toMatchObject({ unread: 10_000 });
    expect(await measure('frequent word', () => store.listDeskLeads({ search: 'manila' }, null, 50))).toHaveLength(50);
    expect(await measure('rare word', () => store.listDeskLeads({ search: 'number77' }, null, 200))).toHaveLength(111);
    expect(await measure('email', () => store.listDeskLeads({ search: 'r77@example' }, null, 50))).toHaveLength(1);
    expect(await measure('no lead', () => store.listDeskLeads({ search: 'zebra' }, null, 50))).toEqual([]);
    expect(await measure('counts of a word', () => store.countDeskLeads({ search: 'bags ads' }))).toBeDefined();
    expect(await measure('open', () => store.findDeskLead(rows[77]!.id))).toBeDefined();
    console.log('10,000 leads:', times);
  });
});
