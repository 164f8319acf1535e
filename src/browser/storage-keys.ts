/** The keys of sessionStorage that several scripts use. */
export const auditClosedKey = 'audit-closed';
/** The first page of the visit, and the URL that linked to it. */
export const visitKey = 'visit';
export const draftKey = (kind: string) => `draft-${kind}`;
