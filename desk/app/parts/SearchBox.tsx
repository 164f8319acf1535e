import { Search } from 'lucide';
import type { ComponentProps } from 'react';
import { DeskIcon } from './DeskIcon.tsx';

const look = 'border-field bg-raised h-11 w-full rounded-full border ps-10 pe-3.5';
/** Says what is looked for. */
export function SearchBox({ className = '', ...input }: ComponentProps<'input'>) {
  return (
    <div className={`relative min-w-0 flex-[1_1_8rem] ${className}`}>
      <span className="absolute top-3.25 left-3.5 text-muted">
        <DeskIcon picture={Search} />
      </span>
      <input {...input} type="search" className={look} placeholder={input.placeholder ?? 'Search'} />
    </div>
  );
}
