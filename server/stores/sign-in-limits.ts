/** A code has six digits, so that only a few of them may be tried. */
export const mostWrongCodes = 5;

/** How long a code waits to be typed, from the moment that it is shown. */
export const codeMs = 10 * 60_000;
