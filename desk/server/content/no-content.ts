import type { ContentOverview } from '../../content-contract.ts';
import type { Responses } from '../http/responses.ts';
import type { NoContent, ServedContent } from './desk-content.ts';

/** The screen says what to use instead. */
export function explainNoContent({ sentence }: NoContent, respond: Responses): ServedContent {
  const place = { canPublish: false, sentence };
  const nothing: ContentOverview = { place, groups: [], drafts: [], job: null, published: [] };
  return { calls: { 'GET content': async () => respond.json(200, nothing) } };
}
