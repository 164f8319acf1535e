/** Once on a page that explains a law or a tax; the texts themselves do not repeat it. */
export function LegalNote({ isOnDark = false }: { isOnDark?: boolean }) {
  const look = isOnDark ? 'mt-3 text-sm text-mist' : 'mt-6 text-sm text-muted';
  return <p className={look}>General information, not legal or tax advice.</p>;
}
