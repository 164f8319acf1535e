import { readPhone } from '#src/domain/bookings/call-phone.ts';
import { shortenCallTime } from '#src/domain/bookings/call-times.ts';
import { callRefusals, notSentYet, type CallRefusal } from '#src/domain/bookings/call-words.ts';
import { buildLead, maxFormBytes, outcomes } from '#src/domain/lead.ts';
import { adviseOtherWays } from '#src/domain/site.ts';
import { StoreUnavailable, type LeadSource } from '../../stores/store.ts';
import type { BodyWanted, ResponseHeaders, SiteRequest, SiteResponse } from '../http.ts';
import { createJobQueue } from '../job-queue.ts';
import { fillTemplate } from '../page-template.ts';
import { securityHeaders } from '../security-headers.ts';
import type { SiteOptions } from '../site-options.ts';
import type { ReadCalls } from './call-book.ts';
import { isCrossSite } from './cross-site.ts';
import { readFormPost, toContactForm, type FormPost } from './form-post.ts';
import { readSource } from './read-source.ts';

type Options = Pick<SiteOptions, 'acceptLead' | 'issueFormTime' | 'files' | 'pageAnswers' | 'siteUrl' | 'log'> & {
  https: boolean;
  firstLook?: object;
  readCalls: ReadCalls;
  respondStatus(status: number): SiteResponse;
};

const utf8 = new TextDecoder();

/** `POST /contact`: every form of the site, from a browser without JavaScript, with the same checks and store. */
export function createFormEndpoint(options: Options) {
  const { acceptLead, issueFormTime, readCalls, files, pageAnswers, siteUrl, https, log, firstLook, respondStatus } =
    options;

  function receive({ headers }: SiteRequest): SiteResponse | BodyWanted {
    if (isCrossSite(headers, siteUrl)) return respondStatus(403);
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    // A POST without a body has no content type; `respond` refuses it with 400.
    if (type !== undefined && type !== 'application/x-www-form-urlencoded') return respondStatus(415);
    return { maxBodyBytes: maxFormBytes, respond: (body, ip) => respond(utf8.decode(body), readSource(headers), ip) };
  }

  async function respond(body: string, source: LeadSource, ip: string | undefined): Promise<SiteResponse> {
    const post = readFormPost(body);
    if (!post) return respondStatus(400);
    if (Object.keys(toContactForm(post).problems).length > 0) return respondForm(post, 422);
    const result = await store(post, source, ip);
    if (result === undefined) return respondForm(post, 503);
    if (result.kind === 'unbooked') return respondForm(post, 409, {}, result.why);
    if (result.kind === 'conflict') return respondForm(post, 409);
    if (result.kind === 'limited') {
      return respondForm(post, 429, { 'retry-after': String(result.retryAfterSeconds) });
    }
    const headers = {
      ...securityHeaders({ https }),
      'cache-control': 'no-store',
      location: `/contact?sent=${post.kind}${post.call ? `&booked=${shortenCallTime(post.call)}` : ''}#sent-${post.kind}`,
    };
    return { status: 303, headers, body: null };
  }

  /** Undefined when the store is not available. */
  async function store(post: FormPost, source: LeadSource, ip: string | undefined) {
    const lead = buildLead(post.kind, post.values);
    const { honeypot, formTime, call } = post;
    const phone = readPhone(post.values.phone);
    const signals = { honeypot, formTime };
    try {
      return await acceptLead({ lead, form: post.kind, source, call, phone, sameBy: 'text', ip, signals });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.error({ err: error.cause }, 'a lead could not be stored');
      return undefined;
    }
  }

  // In turns, so that many forms at once do not hold up pages. All wait: a visitor's text is not dropped.
  const queue = createJobQueue({ atOnce: 4, mostWaiting: Infinity });
  const respondForm = async (...form: Parameters<typeof renderForm>) => (await queue.run(() => renderForm(...form)))!;

  /** The contact page with the visitor's text and the error messages in its form. */
  async function renderForm(
    post: FormPost,
    status: 409 | 422 | 429 | 503,
    extra: ResponseHeaders = {},
    refusedCall?: CallRefusal,
  ): Promise<SiteResponse> {
    const page = await files.get('/contact');
    const failure = status === 422 ? undefined : explainFailure(post, status, refusedCall);
    const form = toContactForm(post);
    const { phone } = form.values;
    const calls = { days: await readCalls(), chosen: refusedCall ? undefined : post.call, phone, isOpen: true };
    // The time that the form carried, so that one quick correction is no robot.
    const formTime = post.formTime ?? (await issueFormTime());
    const slots = pageAnswers.renderContactForm({ ...form, failure, formTime, calls, firstLook: firstLook && {} });
    const { contentSecurityPolicy, type, template } = page!;
    return {
      status,
      headers: {
        ...securityHeaders({ https, contentSecurityPolicy }),
        'cache-control': 'no-store',
        'content-type': type,
        ...extra,
      },
      body: fillTemplate(template!, slots),
    };
  }

  return { receive };
}

function explainFailure({ kind }: FormPost, status: 409 | 429 | 503, refusedCall?: CallRefusal) {
  const { title, text } = outcomes[kind].failed;
  if (refusedCall) return { title: notSentYet, text: callRefusals[refusedCall] };
  const tooMany = 'Too many messages came from your connection. Please wait a few minutes and try again.';
  return { title, text: `${status === 429 ? tooMany : text} ${adviseOtherWays()}` };
}
