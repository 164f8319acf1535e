import { find } from '../../browser/find.ts';
import { element, events, load } from '../../browser/load-script.ts';

export { element, load };

/** Says what to do while the script cannot be loaded. */
async function loadOrAdvise() {
  const started = await load();
  find('.script-note').hidden = Boolean(started);
  return started;
}

for (const event of events) element.addEventListener(event, loadOrAdvise);

// No server has answered the query string: the script does.
const names = [...new URLSearchParams(location.search).keys()];
if (names.some((name) => element.querySelector(`[name="${CSS.escape(name)}"]`))) {
  const started = await loadOrAdvise();
  if (started && !started.isTouched) started.showUrl();
}
