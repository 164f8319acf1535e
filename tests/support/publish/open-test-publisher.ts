import type { Way } from '#desk/publish/places.ts';
import { openPublisher } from '#desk/publish/publisher.ts';
import { readEnv } from '#server/settings/env.ts';
import type { SmallSite } from './small-site.ts';

type Settings = { way?: Way; remote?: string; releaseFrom?: string; loadBuild?: () => Promise<void> };

/** The publisher of a small site, in this process. */
export function openTestPublisher(site: SmallSite, { way = 'here', remote, releaseFrom, loadBuild }: Settings = {}) {
  const messages: string[] = [];
  const note = (fields: object, message: string) => void messages.push(`${message} ${JSON.stringify(fields)}`);
  const env = readEnv({ CONTENT_FOLDER: site.content, ...(remote && { CONTENT_REMOTE: remote }) });
  const publisher = openPublisher({
    env,
    way,
    project: site.project,
    releaseFrom,
    loadBuild: loadBuild ?? (async () => {}),
    log: { info: note, warn: note, error: note },
    minFree: 0,
  });
  return {
    messages,
    publisher,
    /** The end of a job that is sent now. */
    async run(job: Parameters<SmallSite['send']>[0]) {
      const id = await site.send(job);
      await publisher.takeAll();
      return site.readState(id);
    },
  };
}
