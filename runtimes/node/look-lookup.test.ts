import { expect, test } from 'vitest';
import { createLookFetch } from './look-fetch.ts';

// Whatever fails here, localhost leads to this machine only.
test.each(['http://localhost/', 'https://localhost/'])(
  "Node's own connections ask our look-up too: %s",
  async (url) => {
    const fetchOnce = createLookFetch({
      resolve: (_host, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    const { signal } = new AbortController();
    await expect(fetchOnce(new URL(url), { userAgent: 'a test', signal })).rejects.toMatchObject({ reason: 'private' });
  },
);
