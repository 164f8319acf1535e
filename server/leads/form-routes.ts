import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildLead, explainProblems, maxBodyBytes, outcomes } from '../../src/lead.ts';
import { securityHeaders } from '../security-headers.ts';
import type { StaticFile } from '../static-files.ts';
import type { AcceptLead } from './accept-lead.ts';
import { renderFormPage } from './form-page.ts';
import { isCrossSite, readFormPost, toContactForm, type FormPost } from './form-post.ts';
import { StoreUnavailable, type SaveResult } from './store.ts';

type Options = {
  acceptLead: AcceptLead;
  contactPage: StaticFile;
  siteUrl: string | undefined;
  https: boolean;
  sendStatus(reply: FastifyReply, status: number): FastifyReply;
};

/** `POST /contact`: every form of the site, from a browser without script. Same checks, same store. */
export function addFormRoutes(app: FastifyInstance, options: Options) {
  const { acceptLead, contactPage, siteUrl, https, sendStatus } = options;
  const html = contactPage.bodies.identity.bytes.toString();

  return app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (isCrossSite(request.headers, siteUrl)) return sendStatus(reply, 403);
    });

    scope.post('/contact', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const post = readFormPost((request.body as string | undefined) ?? '');
      if (!post) return sendStatus(reply, 400);
      if (Object.keys(explainProblems(post.kind, post.values)).length > 0) return sendForm(reply, post, 422);
      const result = await keep(post, request.ip, (error) =>
        request.log.error({ err: error.cause }, 'a lead could not be kept'),
      );
      if (result === undefined) return sendForm(reply, post, 503);
      if (result.kind === 'limited') {
        return sendForm(reply.header('retry-after', String(result.retryAfterSeconds)), post, 429);
      }
      return reply
        .headers({ ...securityHeaders({ https }), 'cache-control': 'no-store' })
        .redirect(`/contact#sent-${post.kind}`, 303);
    });
  });

  async function keep(post: FormPost, address: string | undefined, onFailure: (error: StoreUnavailable) => void) {
    const lead = buildLead(post.kind, post.values);
    // An impatient second click sends the very same text again: for one sender on one day it is one lead.
    const today = new Date().toISOString().slice(0, 10);
    const requestKey = createHash('sha256')
      .update(JSON.stringify([address, today, lead]))
      .digest('hex');
    const signals = { honeypot: post.honeypot, tooFast: false };
    try {
      return await acceptLead({ lead, requestKey, address, signals });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onFailure(error);
      return undefined satisfies SaveResult | undefined;
    }
  }

  function sendForm(reply: FastifyReply, post: FormPost, status: 422 | 429 | 503) {
    const { failed } = outcomes[post.kind];
    const failures = {
      422: undefined,
      429: { ...failed, text: 'Too many messages came from your connection. Please wait a few minutes and try again.' },
      503: failed,
    };
    const failure = failures[status];
    const { contentSecurityPolicy } = contactPage;
    return reply
      .code(status)
      .headers({ ...securityHeaders({ https, contentSecurityPolicy }), 'cache-control': 'no-store' })
      .type(contactPage.type)
      .send(renderFormPage(html, { ...toContactForm(post), ...(failure && { failure }) }));
  }
}
