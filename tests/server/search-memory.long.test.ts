import { expect, test } from 'vitest';
import { memoryEnv, readSettledMemoryMb } from '../support/process-memory.ts';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

test('a thousand different searches do not fill the memory', async () => {
  const server = await forThisTest(startServer(memoryEnv));
  await searchMany(server.url, 0, 300);
  const before = await readSettledMemoryMb(server.pid);
  await searchMany(server.url, 300, 1000);
  const growthMb = (await readSettledMemoryMb(server.pid)) - before;
  // Without a limit of the cache, a thousand answers would take 90 MB; with it, they take about ten.
  expect(growthMb).toBeLessThan(50);
});

async function searchMany(url: string, from: number, count: number) {
  for (let index = from; index < from + count; index += 50) {
    const batch = Array.from({ length: 50 }, (_unused, offset) =>
      fetch(`${url}/blog?q=${index + offset}`).then((response) => response.arrayBuffer()),
    );
    await Promise.all(batch);
  }
}
