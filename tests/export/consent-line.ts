import type { Page } from '@playwright/test';

export const line = (page: Page) => page.getByRole('region', { name: 'Tracking choice' });
export const allow = (page: Page) => line(page).getByRole('button', { name: 'Allow' });
export const refuse = (page: Page) => line(page).getByRole('button', { name: 'No thanks' });
export const change = (page: Page) => page.getByRole('button', { name: 'Tracking choice' });
