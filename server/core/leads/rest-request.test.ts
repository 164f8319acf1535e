import { describe, expect, test } from 'vitest';
import { describeInsert, readPreferences, refuseRequest } from './rest-request.ts';

const publicKey = 'key';
const wellFormed = { method: 'POST', path: '/contacts', headers: { apikey: publicKey }, publicKey };

function readCode(changes: Partial<Parameters<typeof refuseRequest>[0]>) {
  const refusal = refuseRequest({ ...wellFormed, ...changes });
  return refusal && `${refusal.status} ${refusal.body.code}`;
}

test('a plain insert passes', () => {
  expect(refuseRequest(wellFormed)).toBeUndefined();
});

describe('of several problems the first is reported', () => {
  test('without the key, nothing else is reported', () => {
    const wrong = { headers: {}, path: '/secrets', method: 'TRACE' };
    expect(readCode(wrong)).toBe('401 PGRST302');
    expect(readCode({ ...wrong, headers: { apikey: 'guess' } })).toBe('401 PGRST301');
  });

  test('the path before the method, the method before the headers', () => {
    const headers = { apikey: publicKey, accept: 'text/html' };
    expect(readCode({ path: '/leads', method: 'GET', headers })).toBe('404 PGRST205');
    expect(readCode({ method: 'GET', headers })).toBe('401 42501');
    expect(readCode({ headers })).toBe('406 PGRST107');
  });
});

test.each([
  ['*/*', undefined],
  ['application/json', undefined],
  ['application/*', undefined],
  ['APPLICATION/JSON;q=0.5', undefined],
  ['text/html,*/*;q=0.1', undefined],
  ['application/vnd.pgrst.object+json;nulls=stripped', undefined],
  ['text/html', '406 PGRST107'],
  ['application/jsonp', '406 PGRST107'],
  ['xapplication/json', '406 PGRST107'],
  ['', '406 PGRST107'],
])('“Accept: %s” gets %s', (accept, code) => {
  expect(readCode({ headers: { apikey: publicKey, accept } })).toBe(code);
});

test.each([
  ['application/json', undefined],
  ['Application/JSON; charset=utf-8', undefined],
  ['application/vnd.pgrst.object+json', undefined],
  ['application/jsonx', '400 PGRST102'],
  ['text/json', '400 PGRST102'],
  ['application/x-www-form-urlencoded', '400 PGRST102'],
])('“Content-Type: %s” gets %s', (type, code) => {
  expect(readCode({ headers: { apikey: publicKey, 'content-type': type } })).toBe(code);
});

describe('preferences', () => {
  test('come in one header or several, with spaces or without', () => {
    const given = { known: ['return=minimal', 'count=exact'], unknown: ['respond-async'] };
    expect(readPreferences({ prefer: 'return=minimal,count=exact , respond-async,' })).toEqual(given);
    expect(readPreferences({})).toEqual({ known: [], unknown: [] });
  });

  test.each(['return=everything', 'Return=minimal', 'count=', 'return=minimal;x', 'missing=defaults'])(
    '“%s” is unknown',
    (preference) => {
      expect(readPreferences({ prefer: preference })).toEqual({ known: [], unknown: [preference] });
    },
  );

  test.each([
    ['return=minimal', undefined],
    ['handling=strict', undefined],
    ['respond-async', undefined],
    ['handling=lenient, respond-async', undefined],
    ['handling=strict, respond-async', '400 PGRST122'],
    ['return=representation', '401 42501'],
    ['count=exact, return=headers-only', '401 42501'],
    ['resolution=ignore-duplicates', '401 42501'],
  ])('“%s” gets %s', (prefer, code) => {
    expect(readCode({ headers: { apikey: publicKey, prefer } })).toBe(code);
  });

  test('the response names those that were applied and no others', () => {
    expect(describeInsert({ known: [], unknown: ['x'] })).toStrictEqual({ 'content-range': '*/*' });
    const known = ['handling=strict', 'return=minimal', 'count=planned', 'missing=null', 'tx=commit'];
    expect(describeInsert({ known, unknown: [] })).toStrictEqual({
      'content-range': '*/*',
      'preference-applied': 'return=minimal, missing=null',
    });
    expect(describeInsert({ known: ['count=exact'], unknown: [] })).toStrictEqual({
      'content-range': '*/1',
      'preference-applied': 'count=exact',
    });
  });
});
