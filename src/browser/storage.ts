/** The keys of sessionStorage that several scripts use. */
export const auditClosedKey = 'audit-closed';
/** The first page of the visit, and the URL that linked to it. */
export const visitKey = 'visit';
/** The last lead that was sent without a response that it is stored, with its idempotency key. */
export const submitKey = 'submit';
export const draftKey = (kind: string) => `draft-${kind}`;

/** Undefined where storage is blocked or full, or where what is stored cannot be read. */
export function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

type Submit = { text: string; key: string; call: string };

export function readSubmit() {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(submitKey) ?? 'null') as Submit | null);
}
