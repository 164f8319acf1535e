/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page must stand inside of it */
import type { Page } from '@playwright/test';

/** Every width that a page is made for. */
export const widths = [320, 360, 390, 768, 1024, 1280, 1920];

/** Not during the test: it would cover a phone's page on purpose. */
export async function holdBackAudit(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('audit-closed', 'true'));
}

/**
 * The links and buttons that a click on their middle would miss because something lies over it, and what that is. Each is
 * scrolled to the edge of the window, as the focus does it, and to the middle of the window.
 */
export async function findCovered(page: Page) {
  return page.evaluate(async () => {
    const controls = 'a[href], button, summary';
    const covered = new Set<string>();

    const receipt = document.querySelector<HTMLDetailsElement>('.receipt-toggle');
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details, footer details')) {
      // The contents of an article lie over its text while they are open.
      details.open = details !== receipt && !details.matches('.article-aside > *');
    }
    await check(document.querySelectorAll(controls));
    await checkMenus();
    if (receipt) await checkReceipt(receipt);
    return [...covered];

    /** Open, it lies over a phone's page until it is closed again. */
    async function checkReceipt(toggle: HTMLDetailsElement) {
      toggle.open = true;
      await check(document.querySelectorAll('.estimate-sheet :is(a, button, summary)'));
      toggle.open = false;
    }

    /** One group after the other, because only one is open on a wide screen. */
    async function checkMenus() {
      const phoneMenu = document.querySelector<HTMLDetailsElement>('.phone-menu')!;
      phoneMenu.open = phoneMenu.checkVisibility();
      for (const group of document.querySelectorAll<HTMLDetailsElement>('.menu-group > details')) {
        group.open = true;
        await check(document.querySelectorAll('.site-menu :is(a, summary)'));
        group.open = false;
      }
      phoneMenu.open = false;
    }

    async function check(elements: Iterable<Element>) {
      for (const element of elements) {
        if (!isShown(element)) continue;
        for (const block of ['nearest', 'center'] as const) {
          scrollTo({ top: block === 'nearest' ? 0 : scrollY, behavior: 'instant' });
          element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
          const cover = await findCover(element);
          if (cover) covered.add(`${describe(element)} is under ${cover}`);
        }
      }
    }

    function isShown(element: Element) {
      const isAway = element.matches('.chat-button') && element.getBoundingClientRect().top >= innerHeight;
      const isForFocus = element.matches('.skip-link');
      const { width, height } = element.getBoundingClientRect();
      // Some are for screen readers alone.
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
      return isSeen && !isAway && !isForFocus;
    }

    async function findCover(element: Element) {
      const hit = hitMiddle(element);
      if (isOf(hit, element)) return undefined;
      // The chat's button leaves its corner in the next frames.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      const stays = hitMiddle(element);
      return isOf(stays, element) || !isShown(element) ? undefined : stays ? describe(stays) : 'the edge of the window';
    }

    function isOf(hit: Element | null, element: Element) {
      return hit !== null && element.contains(hit);
    }

    /** Of its first line, if it is a part of a text. */
    function hitMiddle(element: Element) {
      const { x, y, width, height } = element.getClientRects()[0]!;
      return document.elementFromPoint(x + width / 2, y + height / 2);
    }

    function describe(element: Element) {
      const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${words}”`;
    }
  });
}
