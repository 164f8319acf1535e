/** "A · B · C". The space before each dot does not break, so that no line begins with a dot. */
export function joinWithDots(...parts: string[]) {
  return parts.join('\u00A0· ');
}
