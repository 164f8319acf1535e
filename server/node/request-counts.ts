import type { LeadStore, SaveResult } from '#server/stores/store.ts';

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/** Counts responses, leads and refused connections since the start, without a word of what visitors sent. */
export function createRequestCounts() {
  const responses = new Map<number, number>();
  const refusedConnections = { all: 0, client: 0 };
  const leads = { saved: 0, flagged: 0, repeated: 0, conflict: 0, limited: 0, refused: 0, unavailable: 0 };
  /** `within` has how many took at most so many seconds. */
  const saves = { within: new Map(bucketSeconds.map((limit) => [limit, 0])), seconds: 0, count: 0 };

  function countResponse({ method, path, status }: { method: string; path: string; status: number }) {
    responses.set(status, (responses.get(status) ?? 0) + 1);
    const isLead = method === 'POST' && (path === '/contact' || path.startsWith('/rest/v1/'));
    // The store counts the others: 409 is a conflict, 429 a limit.
    if (isLead && status >= 400 && status < 500 && status !== 409 && status !== 429) leads.refused += 1;
  }

  function timeSave(seconds: number) {
    saves.count += 1;
    saves.seconds += seconds;
    for (const [limit, count] of saves.within) if (seconds <= limit) saves.within.set(limit, count + 1);
  }

  /** The same store, with every lead counted and timed. */
  function countLeads(counted: LeadStore): LeadStore {
    return {
      ...counted,
      async save(newLead) {
        const startedAt = performance.now();
        try {
          const result = await counted.save(newLead);
          leads[nameOutcome(result.kind, newLead.mark !== null)] += 1;
          return result;
        } catch (error) {
          leads.unavailable += 1;
          throw error;
        } finally {
          timeSave((performance.now() - startedAt) / 1000);
        }
      },
    };
  }

  /** In Prometheus's text format. */
  function describe() {
    const within = labelEach('le', [...saves.within, ['+Inf', saves.count]], '_bucket');
    const times: Sample[] = [...within, ['_sum', saves.seconds], ['_count', saves.count]];
    const outcomes = labelEach('outcome', Object.entries(leads));
    const refused = labelEach('limit', Object.entries(refusedConnections));
    return [
      writeMetric('counter', 'website_responses_total', 'Responses by status code.', labelEach('code', responses)),
      writeMetric('counter', 'website_leads_total', 'Leads by outcome; flagged ones are stored too.', outcomes),
      writeMetric('histogram', 'website_store_seconds', 'How long the store took for a lead.', times),
      writeMetric(
        'counter',
        'website_connections_refused_total',
        'Connections closed at once, because there were too many in all or of one client.',
        refused,
      ),
    ].join('');
  }

  return {
    countResponse,
    countRefusedConnection: (limit: 'all' | 'client') => void (refusedConnections[limit] += 1),
    countLeads,
    describe,
  };
}

/** A call that could not be booked is a conflict, too. */
function nameOutcome(kind: SaveResult['kind'], isMarked: boolean) {
  if (kind === 'unbooked') return 'conflict';
  return kind === 'saved' && isMarked ? 'flagged' : kind;
}

/** What follows the name of a metric, its labels or the suffix of a part of a histogram, with the value. */
type Sample = [rest: string, value: number];

type MetricType = 'counter' | 'gauge' | 'histogram';

/**
 * Prometheus's text format. Written by hand: the counters of one small server need no registry, so prom-client and
 * what it depends on would only be more to keep up to date. Labels are words of ours and need no escaping.
 */
export function writeMetric(type: MetricType, name: string, help: string, samples: Sample[]) {
  const lines = samples.map(([rest, value]) => `${name}${rest} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

export function writeGauge(name: string, help: string, value: number) {
  return writeMetric('gauge', name, help, [['', value]]);
}

/** A sample for each value of a label. */
export function labelEach(label: string, values: Iterable<[string | number, number]>, suffix = ''): Sample[] {
  return Array.from(values, ([name, value]) => [`${suffix}{${label}="${name}"}`, value]);
}
