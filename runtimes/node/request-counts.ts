import { StoreUnavailable, type LeadStore, type SaveResult } from '#server/stores/store.ts';
import type { Metric } from './metrics-text.ts';

const leadOutcomes = ['saved', 'flagged', 'repeated', 'conflict', 'limited', 'refused', 'unavailable'] as const;
type LeadOutcome = (typeof leadOutcomes)[number];

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/** Counts responses, leads and refused connections since the start, without a word of what visitors sent. */
export function createRequestCounts() {
  const responses = new Map<number, number>();
  const refusedConnections = { all: 0, client: 0 };
  const leads = Object.fromEntries(leadOutcomes.map((outcome) => [outcome, 0])) as Record<LeadOutcome, number>;
  const store = { buckets: bucketSeconds.map(() => 0), seconds: 0, calls: 0 };

  function countResponse({ method, path, status }: { method: string; path: string; status: number }) {
    responses.set(status, (responses.get(status) ?? 0) + 1);
    if (status < 400 || status >= 500 || method !== 'POST' || !isLeadPath(path)) return;
    // The store counts the others: 409 is a conflict, 429 a limit.
    if (status !== 409 && status !== 429) leads.refused += 1;
  }

  function countSave(outcome: LeadOutcome | undefined, seconds: number) {
    if (outcome) leads[outcome] += 1;
    store.calls += 1;
    store.seconds += seconds;
    for (const [index, limit] of bucketSeconds.entries()) if (seconds <= limit) store.buckets[index]! += 1;
  }

  /** The same store, with every lead counted and timed. */
  function countLeads(counted: LeadStore): LeadStore {
    return {
      ...counted,
      async save(newLead) {
        const startedAt = performance.now();
        let outcome: LeadOutcome | undefined;
        try {
          const result = await counted.save(newLead);
          outcome = nameOutcome(result, newLead.flagged);
          return result;
        } catch (error) {
          if (error instanceof StoreUnavailable) outcome = 'unavailable';
          throw error;
        } finally {
          countSave(outcome, (performance.now() - startedAt) / 1000);
        }
      },
    };
  }

  function describe(): Metric[] {
    const { buckets, seconds, calls } = store;
    return [
      {
        name: 'website_responses_total',
        type: 'counter',
        help: 'Responses by status code.',
        samples: Array.from(responses, ([code, value]) => ({ labels: { code: String(code) }, value })),
      },
      {
        name: 'website_leads_total',
        type: 'counter',
        help: 'Leads by outcome; flagged ones are stored too.',
        samples: leadOutcomes.map((outcome) => ({ labels: { outcome }, value: leads[outcome] })),
      },
      {
        name: 'website_store_seconds',
        type: 'histogram',
        help: 'How long the store took for a lead.',
        samples: [
          ...bucketSeconds.map((le, index) => ({
            suffix: '_bucket',
            labels: { le: String(le) },
            value: buckets[index]!,
          })),
          { suffix: '_bucket', labels: { le: '+Inf' }, value: calls },
          { suffix: '_sum', value: seconds },
          { suffix: '_count', value: calls },
        ],
      },
      {
        name: 'website_connections_refused_total',
        type: 'counter',
        help: 'Connections closed at once, because there were too many in all or of one client.',
        samples: Object.entries(refusedConnections).map(([limit, value]) => ({ labels: { limit }, value })),
      },
    ];
  }

  return {
    countResponse,
    countRefusedConnection: (limit: 'all' | 'client') => void (refusedConnections[limit] += 1),
    countLeads,
    describe,
  };
}

function nameOutcome({ kind }: SaveResult, flagged: boolean): LeadOutcome {
  return kind === 'saved' && flagged ? 'flagged' : kind;
}

function isLeadPath(path: string) {
  return path === '/contact' || path.startsWith('/rest/v1/');
}
