/** For so long a call of a lead that looks odd holds its time, unless the owner reads or answers it. */
export const holdMs = 24 * 3_600_000;

/** The call of a lead; `holdsUntil` is null where it holds its time always. */
export type HeldCall = { startsAt: string; holdsUntil: string | null };

/** Whether others cannot book its time. */
export function holdsTime({ holdsUntil }: HeldCall, now: Date) {
  return holdsUntil === null || Date.parse(holdsUntil) > now.getTime();
}

/** For the owner; undefined for a call that holds its time always. */
export function describeHold(call: HeldCall, formatTime: (time: string) => string, now = new Date()) {
  if (call.holdsUntil === null) return undefined;
  if (!holdsTime(call, now)) return 'It no longer holds its time: others can book it.';
  return `Until ${formatTime(call.holdsUntil)} it holds its time.`;
}
