import { find } from '../find.ts';

/** Marks in the contents beside an article which of its parts is being read: the last whose heading has come up. */
const contents = find('#contents');
const parts = [...contents.querySelectorAll('a')].map((link) => ({
  link,
  heading: document.getElementById(link.getAttribute('href')!.slice(1))!,
}));
const risen = new Set<Element>();

// The area reaches far above the window, so that a heading never jumps past it.
const headings = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) risen[isIntersecting ? 'add' : 'delete'](target);
    const current = parts.findLast(({ heading }) => risen.has(heading));
    for (const part of parts) part.link.ariaCurrent = part === current ? 'true' : null;
    if (current) contents.scrollTop = current.link.offsetTop - contents.clientHeight / 2;
  },
  { rootMargin: '99999px 0px -66%' },
);
for (const { heading } of parts) headings.observe(heading);

// On a phone the contents lie over the text.
const fold = find<HTMLDetailsElement>('.article-aside > details');
contents.addEventListener('click', () => (fold.open = false));
