import { createFormTimes } from '#server/core/leads/form-times.ts';
import { parse } from 'node-html-parser';
import { formTimeField } from '#src/domain/lead.ts';
import { testSecret } from '../start-server.ts';

/** The time in a form that was loaded a minute ago. */
export const oldFormTime = await createFormTimes(testSecret, () => Date.now() - 60_000).issue();

/** The time in the contact form as the server sends it now. */
export async function readFormTime(url: string) {
  const page = parse(await (await fetch(`${url}/contact`)).text());
  return page.querySelector(`[form=contact-form][name=${formTimeField}]`)!.getAttribute('value')!;
}
