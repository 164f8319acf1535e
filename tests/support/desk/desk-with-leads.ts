import { expect, type Page } from '@playwright/test';
import type { DeskLead, LeadState } from '#desk/contract.ts';
import { runSql } from '../read-leads.ts';
import { startServer } from '../start-server.ts';
import { addSession } from './add-sign-in-link.ts';
import { fillLeadFile } from './fill-lead-file.ts';
import { makeLeads } from './make-leads.ts';

export const deskOwner = 'ana@parola.example';
const otherOwner = 'ben@parola.example';

export type DeskWithLeads = Awaited<ReturnType<typeof startDeskWithLeads>>;

/** The real server with inquiries, and a way in for every page of a test. */
export async function startDeskWithLeads(count: number, settings: Record<string, string> = {}) {
  const server = await startServer({ DESK: 'on', DESK_USERS: [deskOwner, otherOwner].join(','), ...settings });
  const url = `http://127.0.0.1:${new URL(server.url).port}/desk`;
  const leads = makeLeads(count, new Date());
  fillLeadFile(server.dataFolder, leads);

  const change = (sql: string, ...params: string[]) => void runSql(`${server.dataFolder}/leads.db`, sql, ...params);

  async function signIn(page: Page) {
    const token = await addSession(server.dataFolder, deskOwner);
    await page.context().addCookies([{ name: 'desk', value: token, url, sameSite: 'Strict', httpOnly: true }]);
  }

  return {
    url,
    leads,
    change,
    add: (lead: DeskLead) => fillLeadFile(server.dataFolder, [lead]),
    /** What another owner does meanwhile. */
    changeElsewhere(id: string, state: LeadState) {
      const sql = 'update lead_states set state = ?, version = version + 1, changed_by = ? where lead_id = ?';
      change(sql, state, otherOwner, id);
    },
    signIn,
    async open(page: Page, query = '') {
      if ((await page.context().cookies()).length === 0) await signIn(page);
      await page.goto(url + query);
      await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    },
    stop: () => server.stop(),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

/** As the server answers while its store cannot be reached. */
export async function breakStore(page: Page) {
  const problem = 'The store cannot be reached now. Nothing was changed: try again in a minute.';
  await page.route('**/desk/api/**', (route) => route.fulfill({ status: 503, json: { problem } }));
  return () => page.unroute('**/desk/api/**');
}
