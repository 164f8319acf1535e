import { execFileSync } from 'node:child_process';
import { addSignInLink } from '../desk/add-sign-in-link.ts';
import { startNpm } from '../start-npm.ts';
import { makeScratchRepository } from './scratch-repository.ts';

const owner = 'ana.reyes@parola.example';

export type PublishingSite = Awaited<ReturnType<typeof startPublishingSite>>;

/** `npm start` with the desk, in a copy of the site: its server, its publisher and its builds, as on the owner's machine. */
export async function startPublishingSite() {
  const { folder, remove } = await makeScratchRepository();
  const { url, stop } = await startNpm('start', folder, { DESK: 'on', DESK_USERS: owner });
  return {
    url,
    makeLink: async () => url + (await addSignInLink(`${folder}/data`, owner)),
    /** Whether the next start would build what is online once more. */
    needsBuild() {
      const code = `import { isBuildStale } from './build/build-state.ts'; import { readEnv } from './server/settings/env.ts';
        console.log(await isBuildStale(readEnv({})));`;
      const args = ['--input-type=module', '--eval', code];
      return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim() === 'true';
    },
    async stop() {
      await stop();
      await remove();
    },
  };
}
