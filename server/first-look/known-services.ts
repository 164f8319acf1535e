/** Parts of URLs and of inline scripts that give a tracker away, or what a site is made with, and its name. */
import known from './known-services.json' with { type: 'json' };

export const findTrackers = (text: string) => findNames(known.trackers, text);
export const findMakers = (url: string) => findNames(known.makers, url);

const socialHosts = new Map(Object.entries(known.social));
/** Many shops have a page there, which is no website of theirs. */
export const findSocial = (host: string) => socialHosts.get(host);

function findNames(names: Record<string, string>, text: string) {
  return Object.entries(names).flatMap(([part, name]) => (text.includes(part) ? [name] : []));
}
