import { expect, test } from 'vitest';
import { StoreUnavailable } from '../stores/store.ts';
import { describeError } from './log.ts';

/** As the driver of PostgreSQL throws it. */
const databaseError = Object.assign(new Error('invalid input: "ana@example.ph"'), {
  name: 'error',
  severity: 'ERROR',
  code: '23514',
  detail: 'Failing row contains (Ana Reyes, ana@example.ph).',
  where: 'insert of Ana Reyes',
  constraint: 'contacts_name_check',
});

test('what a visitor sent is not in the log, even where a database quotes it', () => {
  for (const error of [databaseError, new StoreUnavailable('PGRST001', databaseError)]) {
    const logged = JSON.stringify(describeError(error));
    expect(logged).not.toMatch(/ana/i);
    expect(logged).toContain('23514');
    expect(logged).toContain('contacts_name_check');
    expect(logged).toContain('log.test.ts');
  }
});

test('other errors keep their message, stack and codes', () => {
  const error = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 });
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    code: 'ERR_SQLITE_ERROR',
    errcode: 10,
    message: 'disk I/O error',
    stack: expect.stringContaining('log.test.ts'),
  });
});
