/** A link that stands alone, and is tall enough for a finger. */
export function TallLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  );
}
