/** One of our drawings, which are one file; the browser fetches it when it comes near to one. */
export function Drawing({ name, look = 'size-full' }: { name: string; look?: string }) {
  return <img src={`/home-drawings.svg#${name}`} className={look || undefined} alt="" loading="lazy" />;
}
