const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** Characters the site's two typefaces must hold; anything else falls back to the system's font. */
export const textCharacters = `${ascii}\u00A0áéíóúüñÑÁÉÍÓÚçöà–—‘’“”…·×−•°±½©®™§`;
export const headingCharacters = textCharacters;
export const peso = '₱';
