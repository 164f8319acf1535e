import { expect, test } from 'vitest';
import { labelEach, writeGauge, writeMetric } from './metrics-text.ts';

test('writes the text that Prometheus reads', () => {
  const text = [
    writeMetric(
      'counter',
      'parola_responses_total',
      'Responses by status code.',
      labelEach('code', [
        [200, 3],
        [404, 1],
      ]),
    ),
    writeMetric('histogram', 'parola_store_seconds', 'Times.', [
      ...labelEach('le', [['+Inf', 2]], '_bucket'),
      ['_sum', 0.5],
    ]),
    writeGauge('parola_store_up', '1 while leads can be stored.', 1),
  ].join('');
  expect(text.split('\n')).toEqual([
    '# HELP parola_responses_total Responses by status code.',
    '# TYPE parola_responses_total counter',
    'parola_responses_total{code="200"} 3',
    'parola_responses_total{code="404"} 1',
    '# HELP parola_store_seconds Times.',
    '# TYPE parola_store_seconds histogram',
    'parola_store_seconds_bucket{le="+Inf"} 2',
    'parola_store_seconds_sum 0.5',
    '# HELP parola_store_up 1 while leads can be stored.',
    '# TYPE parola_store_up gauge',
    'parola_store_up 1',
    '',
  ]);
});
