/** Once on a page that explains a law or a tax; the texts themselves do not repeat it. */
export function LegalNote() {
  return <p className="mt-6 text-sm text-muted">General information, not legal or tax advice.</p>;
}
