/** A meta element cannot carry these. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

const charset = '<meta charset="utf-8">';

/**
 * Writes the policy of a page into its head, for hosts that cannot send headers: before anything that it is about. A
 * part of a page, like /widgets, has no head.
 */
export function addPolicyElement(html: string, policy: string, https: boolean) {
  const directives = policy.split(';').filter((directive) => !headerOnly.test(directive));
  if (https) directives.push('upgrade-insecure-requests');
  const element = `<meta http-equiv="Content-Security-Policy" content="${directives.join(';')}">`;
  return html.replace(charset, () => charset + element);
}
