import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

/** Every page needs it again, and the readable file is twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WithAxe = { axe?: typeof axe };

/**
 * What axe finds wrong on a page, or in a part of it. Without its builder for Playwright, which sends the script twice
 * for each run, for the sake of frames, and there is none to look into.
 */
export async function findViolations(page: Page, part = 'html', { skip = [] as string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Axe leaves out this rule of WCAG 2.2 unless it is asked.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(skip.map((rule) => [rule, { enabled: false }])),
  };
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, rules };
  return page.evaluate(
    async ([selector, given]) => {
      const { violations } = await (globalThis as WithAxe).axe!.run(selector, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [part, options] as const,
  );
}
