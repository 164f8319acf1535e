/**
 * Only tables that are wider than their box stay tab stops. The tab stops are in the HTML, and are taken away here,
 * because Safari makes no scrolling box reachable by keyboard on its own, and a visitor may have no JavaScript.
 */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = target.parentElement!;
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
});
for (const table of document.querySelectorAll('.table-scroll > table')) observer.observe(table);
