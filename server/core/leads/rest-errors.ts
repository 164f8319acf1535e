import type { CallRefusal } from '#src/domain/bookings/call-words.ts';
import { limits, type LeadProblem } from '#src/domain/lead.ts';

/** An error in PostgREST's format: always these four keys, and no data of any row. */
export type RestError = {
  status: number;
  body: { code: string; details: string | null; hint: string | null; message: string };
  headers?: Record<string, string>;
};

function makeError(
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
  headers: RestError['headers'] = undefined,
): RestError {
  return { status, body: { code, details: null, hint, message }, headers };
}

/** For a 401, which must say how to authenticate (RFC 9110). */
function unauthorized(code: string, message: string, hint: string, problem = '') {
  return makeError(401, code, message, hint, { 'www-authenticate': `Bearer${problem}` });
}

/** `details` tells them apart for our form. */
function refuseCall(details: CallRefusal, message: string, hint: string): RestError {
  return { status: 409, body: { code: 'PT409', details, hint, message } };
}

export const restErrors = {
  noKey: unauthorized('PGRST302', 'No API key found in request', 'Send the public key in the header `apikey`.'),
  wrongKey: unauthorized(
    'PGRST301',
    'Invalid API key',
    'Check the public key of this site.',
    ' error="invalid_token", error_description="Invalid API key"',
  ),
  /** What the role anon may not do: read, update, delete, or insert other columns. */
  denied: unauthorized('42501', 'permission denied for table contacts', 'Only inserting a lead is allowed.'),
  unknownSchema: makeError(406, 'PGRST106', 'The schema must be one of the following: public'),
  noPath: makeError(404, 'PGRST125', 'Invalid path specified in request URL'),
  notJson: makeError(400, 'PGRST102', 'Empty or invalid json', 'Send one lead as a JSON object.'),
  unlikeKeys: makeError(400, 'PGRST102', 'All object keys must match'),
  oneRow: makeError(400, '23514', 'only one row may be inserted at a time'),
  noRow: makeError(400, 'PGRST102', 'Empty or invalid json', 'The list has no lead in it.'),
  otherSite: makeError(403, '42501', 'Leads are accepted from this site’s own pages only'),
  badRequestKey: makeError(400, '22023', 'invalid value for Idempotency-Key', 'Use 1 to 255 printable characters.'),
  otherLead: makeError(
    409,
    '23505',
    'duplicate key value violates unique constraint "lead_requests_pkey"',
    'This Idempotency-Key belongs to another lead. Send this one under a new key.',
  ),
  taken: refuseCall('taken', 'This time is not free any more', 'Choose another time, or send it without one.'),
  over: refuseCall('over', 'This time has passed or is too soon', 'Choose another time, or send it without one.'),
  enough: refuseCall('enough', 'Two calls are booked with this address already', 'Send it without a call.'),
  often: refuseCall('often', 'Several calls were booked from this network', 'Send it without a call, or book later.'),
  tooLarge: makeError(413, 'PT413', 'The request body is too large', 'A lead has at most 32 KB.'),
  compressed: makeError(400, 'PGRST102', 'Empty or invalid json', 'Send the body uncompressed.'),
  failed: makeError(500, 'XX000', 'internal error'),

  unknownTable(name: string) {
    const hint = name.toLowerCase().startsWith('contact') ? "Perhaps you meant the table 'public.contacts'" : null;
    return makeError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, hint);
  },
  unknownFunction: (name: string) =>
    makeError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`),
  unknownColumn: (name: string) =>
    makeError(400, 'PGRST204', `Could not find the '${name}' column of 'contacts' in the schema cache`),
  unknownMethod: (method: string) =>
    makeError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, null, { allow: 'POST, OPTIONS' }),
  wrongContentType: (type: string) =>
    makeError(400, 'PGRST102', `Content-Type not acceptable: ${type}`, 'Send application/json.'),
  wrongAccept: (accept: string) =>
    makeError(406, 'PGRST107', `None of these media types are available: ${accept}`, 'Accept application/json.'),
  notText: (column: string) =>
    makeError(400, '22P02', `invalid input syntax for type text: column "${column}"`, `${column} must be a text.`),
  nul(column: string) {
    const hint = `\\u0000 in ${column} cannot be converted to text.`;
    return makeError(400, '22P05', `unsupported Unicode escape sequence: column "${column}"`, hint);
  },
  brokenUnicode(column: string) {
    const message = `invalid input syntax for type json: column "${column}"`;
    return makeError(400, '22P02', message, `${column} has half a character in it.`);
  },
  brokenRule({ column, rule }: LeadProblem) {
    if (rule === 'missing') {
      const message = `null value in column "${column}" of relation "contacts" violates not-null constraint`;
      return makeError(400, '23502', message, `${column} is required.`);
    }
    const { min, max } = limits[column];
    const hints = {
      'too-short': `${column} needs at least ${min} character${min === 1 ? '' : 's'}.`,
      'too-long': `${column} has at most ${max} characters.`,
      'control-character': `${column} has line breaks or control characters that are not allowed there.`,
      'not-an-address': 'email needs one @ and no spaces.',
    };
    const message = `new row for relation "contacts" violates check constraint "contacts_${column}_check"`;
    return makeError(400, '23514', message, hints[rule]);
  },
  tooMany(retryAfterSeconds: number) {
    const hint = `Try again in ${retryAfterSeconds} seconds.`;
    const headers = { 'retry-after': String(retryAfterSeconds) };
    return makeError(429, 'PT429', 'Too many enquiries. Please wait and try again.', hint, headers);
  },
  unavailable(code: string) {
    const message = 'The lead is not confirmed as stored. Please try again.';
    const hint = 'A connection can fail after the lead was stored: with the same Idempotency-Key it is stored once.';
    return makeError(503, code, message, hint, { 'retry-after': '5' });
  },
};
