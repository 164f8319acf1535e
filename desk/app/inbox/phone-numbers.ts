export type PhoneNumber = {
  /** +639171234567 */
  international: string;
  /** As people in the Philippines write it: 0917 123 4567. */
  display: string;
  isMobile: boolean;
};

/** Between two digits; no line break, because two numbers in two lines are two numbers. */
const gap = '[ \\u00a0().-]{0,2}';
const mobile = `9(?:${gap}\\d){9}`;
/** Manila (2) has eight digits after its area code, other cities seven after a code of two. */
const landline = `[2-8](?:${gap}\\d){8}`;
const manila = `2${gap}[3-8](?:${gap}\\d){7}`;

/**
 * Other landlines only with +63 in front: without it, dates and amounts look like them. Gaps and digits never match the
 * same character, so that no text makes this slow.
 */
const pattern = new RegExp(
  `(?<![\\d+])(?:(?:\\+|00)63${gap}(?:0${gap})?(?:(${mobile})|(${landline}))|(?:63${gap}|0)(${mobile})|0(${manila}))(?!\\d)`,
  'g',
);

/** The Philippine numbers in a text, each once, in their order. */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  const found = new Map<string, PhoneNumber>();
  for (const match of text.matchAll(pattern)) {
    const digits = (match.slice(1).find(Boolean) ?? '').replaceAll(/\D/g, '');
    found.set(digits, { international: `+63${digits}`, display: displayNumber(digits), isMobile: digits[0] === '9' });
  }
  return [...found.values()];
}

function displayNumber(digits: string) {
  const parts = digits[0] === '9' ? [3, 3, 4] : digits[0] === '2' ? [1, 4, 4] : [2, 3, 4];
  let at = 0;
  const written = parts.map((length) => digits.slice(at, (at += length)));
  return `0${written.join(' ')}`;
}

export function callLink({ international }: PhoneNumber) {
  return `tel:${international}`;
}

export function viberLink({ international }: PhoneNumber) {
  return `viber://chat?number=${encodeURIComponent(international)}`;
}

export function whatsAppLink({ international }: PhoneNumber) {
  return `https://wa.me/${international.slice(1)}`;
}
