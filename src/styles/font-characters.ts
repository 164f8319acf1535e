const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** Characters the site's two typefaces must hold; anything else falls back to the system's font. */
export const fontCharacters = `${ascii}\u00A0áéíóúüñÑÁÉÍÓÚçöà–—‘’“”…·×−÷•°±½©®™§`;

/** In a file of its own, because only one of the two typefaces has it. */
export const peso = '₱';
