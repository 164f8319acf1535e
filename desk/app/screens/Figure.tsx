import { useId, type ReactNode } from 'react';

/** Its note stands instead of the rest, where there is nothing to draw. */
export function Figure(props: { title: string; note?: string | false; children?: ReactNode }) {
  const { title, note = false, children } = props;
  const id = useId();
  return (
    <section className="figure border-t border-line py-6" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {note && <p className="text-muted">{note}</p>}
      {children}
    </section>
  );
}
