/**
 * What almost every page needs, in the files that are preloaded. Nearly half of a file is the kerning of pairs of its
 * characters, so each one more costs all pages.
 */
export const basicCharacters =
  ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!&()%+-=/$@\'"\u00A0’“”–—…·©×−÷#|éñ₱';

/** In files of their own, which a browser fetches where a page has one of them; all others fall back to a system font. */
export const furtherCharacters = '*<>[\\]^_`{}~áíóúüÑÁÉÍÓÚçöà‘•°±½®™§';
