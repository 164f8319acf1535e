import { element, load } from '../load-script.ts';

/**
 * The first services are added without a new page, too: their clicks wait for the script, in order. If the script does
 * not come, the form is sent to the server with all of them.
 */
const waiting: HTMLButtonElement[] = [];
let isAnswered = false;

element.addEventListener('submit', async (event) => {
  if (isAnswered) return;
  event.preventDefault();
  waiting.push(event.submitter as HTMLButtonElement);
  if (waiting.length > 1) return;
  const isStarted = await load();
  isAnswered = true;
  const last = waiting.pop()!;
  for (const button of waiting) {
    const select = element.querySelector<HTMLSelectElement>(`select[name="${button.name}"]`);
    if (isStarted) button.click();
    else if (select) select.value = button.value;
  }
  last.click();
});
