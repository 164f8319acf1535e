import { expect, test } from 'vitest';
import { readResponses } from './read-responses.ts';

const whole = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nHi';

test('every response of a connection is read, without the provisional ones', () => {
  const bytes = Buffer.from(`${whole}HTTP/1.1 100 Continue\r\n\r\n${whole.replace('200', '404')}`);
  const { responses, isComplete } = readResponses(bytes, ['GET', 'POST']);
  expect(responses.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, 'Hi'],
    [404, 'Hi'],
  ]);
  expect(isComplete).toBe(true);
});

test.each(['HTTP/1.1 200 OK\r\ncontent-le', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nHi'])(
  'one that was cut off is not among them: %j',
  (cut) => {
    const { responses, isComplete } = readResponses(Buffer.from(whole + cut), ['GET', 'GET']);
    expect(responses).toHaveLength(1);
    expect(isComplete).toBe(false);
  },
);
