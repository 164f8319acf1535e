import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemLine } from '../parts/ProblemLine.tsx';

type ScreenProps<Data> = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  query: UseQueryResult<Data>;
  /** While nothing has come yet. */
  waiting: string;
  children: (data: Data) => ReactNode;
};

/** A screen that shows what one query brings. */
export function Screen<Data>({ title, aside, query, waiting, children }: ScreenProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <div className="page mx-auto max-w-[76rem] px-[clamp(1rem,4vw,2.5rem)] pt-[clamp(1.25rem,3vw,2.5rem)] pb-20">
      <header className="page-head mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {aside}
      </header>
      {error && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {data === undefined && !error && <p className="empty-note">{waiting}</p>}
      {data !== undefined && children(data)}
    </div>
  );
}
