const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** The characters in the site's two fonts; all others fall back to a system font. */
export const fontCharacters = `${ascii}\u00A0áéíóúüñÑÁÉÍÓÚçöà–—‘’“”…·×−÷•°±½©®™§`;

/** In a separate font file, because only one of the two fonts has it. */
export const peso = '₱';
