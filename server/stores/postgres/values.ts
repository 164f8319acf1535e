/** A time as the stores have it. A JavaScript date has no microseconds; without any, it is written as in SQLite. */
export function toIsoText(column: string) {
  const text = `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  return `regexp_replace(${text}, '000$', '') || 'Z'`;
}

/** PostgreSQL answers any other text with an error. */
export function isUuid(id: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}
