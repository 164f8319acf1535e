import type { HTMLElement } from 'node-html-parser';
import { listTexts } from '../support/built-site.ts';

/** The section of a page with the given heading. */
export function findSection(main: HTMLElement, heading: string) {
  return main.querySelectorAll('section').find((block) => listTexts(block, 'h2').includes(heading))!;
}
