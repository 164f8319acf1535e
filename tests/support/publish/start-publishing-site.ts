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
    async stop() {
      await stop();
      await remove();
    },
  };
}
