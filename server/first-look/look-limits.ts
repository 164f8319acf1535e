const hourMs = 3_600_000;
/** A thousand different hosts or clients must not fill the memory. */
const mostRemembered = 1_000;

/** Counts what happened in the last hour, by key. */
export function createHourlyCounts(now: () => number) {
  const times = new Map<string, number[]>();

  return {
    /** False, and not counted, if there were so many in the last hour already. */
    count(key: string, most: number) {
      const recent = (times.get(key) ?? []).filter((time) => time > now() - hourMs);
      if (recent.length >= most) return false;
      remember(times, key, [...recent, now()]);
      return true;
    },
  };
}

/** Keeps values for an hour. */
export function createHourlyCache<Value>(now: () => number) {
  const kept = new Map<string, { value: Value; until: number }>();

  return {
    get(key: string): Value | undefined {
      const entry = kept.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key: string, value: Value) {
      remember(kept, key, { value, until: now() + hourMs });
    },
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= mostRemembered) map.delete(oldest);
  map.set(key, value);
}
