import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../server/node/env.ts';
import { compileAnswers } from './compile-answers.ts';

async function compile(settings: Record<string, string>) {
  const folder = await mkdtemp(`${tmpdir()}/parola-answers-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await compileAnswers(folder, readEnv(settings), (code) => code);
  return readFile(`${folder}/page-answers.js`, 'utf8');
}

test('the privacy notice in an answer names where a lead came from only where that is stored', async () => {
  expect(await compile({})).toContain('the first page of your visit');
  expect(await compile({ PUBLIC_SUPABASE_URL: 'https://x.supabase.example' })).not.toContain(
    'the first page of your visit',
  );
});
