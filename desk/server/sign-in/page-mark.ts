import { element } from './html.ts';

/** The lighthouse of src/ui/Logo.tsx, which needs React; `undefined` is the colour of the text. */
const shapes: [path: string, className: string | undefined][] = [
  ['M25 13.5 40 8v13l-15-4.4z', 'glow'],
  ['M14 11 20 5l6 6z', 'roof'],
  ['M15.5 11.5h9V18h-9z', 'glow'],
  ['M13 18.5h14v2.6H13z', undefined],
  ['M15 21.5h10l2.6 22H12.4z', undefined],
  ['m14.3 27.5-.8 6.5h13l-.8-6.5zM12.7 40l-.5 4h15.6l-.5-4z', 'roof'],
];

/** The head of each page: whose desk this is. */
export function writeMark(siteName: string) {
  const paths = shapes.map(([d, className]) => element('path', { d, ...(className && { class: className }) }));
  return element(
    'p',
    { class: 'mark' },
    element('svg', { viewBox: '0 0 40 48', fill: 'currentColor', 'aria-hidden': 'true' }, ...paths),
    element('b', {}, siteName),
    ' ',
    element('span', {}, 'Desk'),
  );
}
