const units = 'minute|hour|day|week|million|min\\b|MB|km|s\\b|[ap]\\.m\\.';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Spaces at which no line ends: between a number and its unit or name, and after a sign or an "a" that belongs to what follows. */
const spaces = new RegExp(
  [
    `(?<=\\d) (?=${units})`,
    `(?<=\\b(?:${months})) (?=\\d\\d?\\b)`,
    '(?<=\\b(?:RA|QR|Room|Form|\\d to)) (?=[\\d₱]|Ph\\b)',
    '(?<=(?:^|\\s)[+−×=÷]) (?=[\\d₱])',
    '(?<=₱[\\d,–]+ an?) (?=\\w)',
  ].join('|'),
  'g',
);
/** Hyphens and dashes with few signs at one side, and those between figures. */
const hyphens =
  /(?<=(?<![\p{L}\d])[\p{L}\d]{1,4}[-–])(?=[\p{L}\d])|(?<=[\p{L}\d][-–])(?=[\p{L}\d]{1,4}(?![\p{L}\d]))|(?<=\d–)(?=\d)/gu;
const texts = /<(script|style|title|select|textarea|template)\b.*?<\/\1>|<(\/?\w+)[^>]*>([^<]+)/gs;
/** Labels are read and compared letter by letter. */
const label = /^(a|button|h\d|label|legend|t?span|td|text)$/;

/** Lines of a page do not end inside “12 minutes”, “p.m.”, “RA 10173”, “2–4” and “e-commerce”. */
export function keepTogether(html: string) {
  return html.replaceAll(texts, (found, _skipped: string | undefined, tag = '', text = '') => {
    if (!tag || label.test(tag)) return found;
    return found.slice(0, -text.length) + text.replaceAll(spaces, '\u00A0').replaceAll(hyphens, '\u2060');
  });
}
