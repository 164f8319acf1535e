import { expect, test } from 'vitest';
import { createJobQueue } from './job-queue.ts';

/** A job that ends when told to. */
function startJob(queue: ReturnType<typeof createJobQueue>, name: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const result = queue.run(() => {
    started.push(name);
    return promise;
  });
  return { result, end: () => resolve(name) };
}

test('jobs beyond the limit wait for their turn, in order, and those beyond the waiting ones are refused', async () => {
  const queue = createJobQueue({ atOnce: 2, mostWaiting: 2 });
  const started: string[] = [];
  const [first, second, third, fourth, fifth] = ['1', '2', '3', '4', '5'].map((name) => startJob(queue, name, started));
  expect(started).toEqual(['1', '2']);
  expect(await fifth!.result).toBeUndefined();
  second!.end();
  expect(await second!.result).toBe('2');
  await expect.poll(() => started).toEqual(['1', '2', '3']);
  for (const job of [first, third, fourth]) job!.end();
  expect(await Promise.all([first!.result, third!.result, fourth!.result])).toEqual(['1', '3', '4']);
});

test('other work comes between two jobs', async () => {
  const queue = createJobQueue({ atOnce: 1, mostWaiting: 1 });
  const order: string[] = [];
  const jobs = ['first', 'second'].map((name) => queue.run(async () => order.push(name)));
  setImmediate(() => order.push('page'));
  await Promise.all(jobs);
  expect(order).toEqual(['first', 'page', 'second']);
});

test('a job that fails makes room for the next', async () => {
  const queue = createJobQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
