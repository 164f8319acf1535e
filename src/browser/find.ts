/** The element that a selector names; the error names what a page lacks. */
export function find<Found extends Element = HTMLElement>(selector: string, parent: ParentNode = document): Found {
  const element = parent.querySelector<Found>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}
