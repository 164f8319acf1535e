import { formKinds } from '#src/domain/lead.ts';
import { delayResponse, fill, leadsFrom, openForm, send } from '../support/e2e/lead-forms.ts';
import { expect, test } from '../support/e2e/test.ts';

const words = {
  contact: { label: 'Send Message', busy: 'Sending...' },
  chat: { label: 'Send Message', busy: 'Sending...' },
  audit: { label: 'Get My Free Audit', busy: 'Submitting...' },
};

for (const kind of formKinds) {
  test(`the button of the ${kind} form shows its state in the specified words`, async ({ page }) => {
    const release = await delayResponse(page);
    await openForm(page, kind);
    await fill(page, kind, leadsFrom('words')[kind]);
    await expect(send(page, kind)).toHaveText(words[kind].label);
    await send(page, kind).click();
    await expect(send(page, kind)).toHaveText(words[kind].busy);
    release();
  });
}
