import type { ReactNode } from 'react';

const columnsAt = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
};

type LatticeProps = { columns: keyof typeof columnsAt; ordered?: boolean; children: ReactNode };

/** A grid whose cells share hairlines. Its children are list items with the class "pane". */
export function Lattice({ columns, ordered = false, children }: LatticeProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`lattice ${columnsAt[columns]}`} data-reveal>
      {children}
    </List>
  );
}
