import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on a page, or in a part of it. Legacy mode gathers the results in the page itself: the usual way
 * opens a second tab for each run, for the sake of frames from other hosts, and there is none to look into.
 */
export async function findViolations(page: Page, part = 'html', { skip = [] as string[] } = {}) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(skip)
    .include(part)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
