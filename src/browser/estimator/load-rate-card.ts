import { element, load } from '../load-script.ts';

/**
 * The first service is added without a new page, too: its click waits for the script. If the script does not come, the
 * form is sent to the server.
 */
let isWaiting = false;
let isAnswered = false;

element.addEventListener('submit', async (event) => {
  if (isAnswered) return;
  event.preventDefault();
  if (isWaiting) return;
  isWaiting = true;
  await load();
  isAnswered = true;
  event.submitter!.click();
});
