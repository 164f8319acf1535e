import { useId, type ReactNode } from 'react';

type FigureProps = {
  title: string;
  /** Instead of the rest, where there is nothing to draw. */ note?: string | false;
  children?: ReactNode;
};

export function Figure({ title, note = false, children }: FigureProps) {
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
