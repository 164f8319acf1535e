/** The desk's second door, for runtimes that have files: what changes the site's words. */
import type { Responses } from '../http/responses.ts';
import { createContentCalls } from './content-calls.ts';
import type { ContentDesk, DeskContent, ServedContent } from './desk-content.ts';
import { createPreview } from '../publish/preview.ts';

export function serveContent(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent {
  const calls = createContentCalls(desk, content, respond);
  return content.folder ? { calls, showPreview: createPreview(content.folder, respond) } : { calls };
}
