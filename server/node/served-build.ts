import { watch } from 'node:fs';
import { dist, findBuild, loadBuiltSite, type BuiltSite } from './built-site.ts';

/** What is made of a build, such as the site. Throws where it cannot be served; then the one before stays. */
type Use<Made> = (build: BuiltSite) => Made;

/** The build that is served. A publication replaces it without a restart; requests that have begun end with theirs. */
export function serveBuild<Made>(firstBuild: BuiltSite, use: Use<Made>) {
  let build = firstBuild;
  let made = use(build);
  let loading = Promise.resolve();

  async function loadNewest() {
    if (findBuild() === build.folder) return;
    const next = await loadBuiltSite();
    made = use(next);
    build = next;
  }

  return {
    get build() {
      return build;
    },
    get made() {
      return made;
    },
    /** Resolves when the newest build is served; one load at a time. */
    loadNewest: () => (loading = loading.catch(() => {}).then(loadNewest)),
  };
}

/** Calls back when another process has made another build current. */
export function watchBuilds(onChange: () => void) {
  watch(dist, { persistent: false }, (_event, name) => {
    if (name === 'current') onChange();
  });
}
