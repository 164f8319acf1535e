/**
 * Whether two e-mail addresses are one person's: in any case, composed or decomposed. In JavaScript, because SQLite
 * lowers ASCII letters only, and PostgreSQL what its locale knows.
 */
export function isSameEmail(one: string, other: string) {
  return fold(one) === fold(other);
}

function fold(email: string) {
  return email.normalize('NFKC').toLowerCase();
}
