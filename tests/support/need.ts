/** What must be there; where it is not, the test fails by its name. */
export function need<Value>(value: Value | null | undefined, name: string): Value {
  if (value === undefined || value === null) throw new Error(`${name} is missing`);
  return value;
}
