import type { RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { chooseBody, type SiteFiles } from '#server/core/site-files.ts';
import type { Responses } from './http/responses.ts';

/** A file of the application, of which `files` knows that it has it. */
export async function sendDeskFile(
  files: SiteFiles,
  path: string,
  headers: RequestHeaders,
  respond: Responses,
): Promise<SiteResponse> {
  const file = (await files.get(path))!;
  const { encoding, body } = chooseBody(file, headers['accept-encoding']);
  return respond.file(await body.read(), {
    vary: 'accept-encoding',
    'content-type': file.type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
