type Pixel = {
  (...command: unknown[]): void;
  /** Set by Meta's script. */
  callMethod?: (...command: unknown[]) => void;
};

/** Prepares Meta's pixel, sends the page view once its script is there, and returns what sends an event. */
export function loadMetaPixel(id: string) {
  const queue: unknown[][] = [];
  const pixel: Pixel = (...command) => void (pixel.callMethod ? pixel.callMethod(...command) : queue.push(command));
  // Without disablePushState, each letter typed into the search of the blog would be a page view.
  Object.assign(pixel, { push: pixel, queue, loaded: true, version: '2.0', disablePushState: true });
  // Meta's script knows it by both names.
  Object.assign(globalThis, { fbq: pixel, _fbq: pixel });
  // Otherwise Meta's script reads buttons and form fields by itself.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
  return pixel;
}
