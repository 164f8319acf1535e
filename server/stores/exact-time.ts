/** Whether it is a time as the stores write it: milliseconds, or microseconds where there are any. */
export function isExactTime(time: string) {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}((?!000)\d{3})?Z$/.test(time)) return false;
  const moment = new Date(time);
  // Of the 30th of February JavaScript makes the 2nd of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time.slice(0, 23));
}
