/** The same moment of the year before. */
export function yearBefore(moment: Date) {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
