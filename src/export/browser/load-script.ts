import { find } from '../../browser/find.ts';
import { element, events, load } from '../../browser/load-script.ts';

export { element, load };

/** Says what to do while the script cannot be loaded. */
async function loadOrAdvise() {
  const script = await load();
  find('.script-note').hidden = Boolean(script);
  return script;
}

for (const event of events) element.addEventListener(event, loadOrAdvise);

// No server has answered the query string: the script does.
const names = [...new URLSearchParams(location.search).keys()];
if (names.some((name) => element.querySelector(`[name="${CSS.escape(name)}"]`))) {
  // Not awaited: the scripts of a page are joined into one, in which nothing may await outside of a function.
  void loadOrAdvise().then((script) => script && !script.isTouched && script.showUrl());
}
