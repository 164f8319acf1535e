import type { ComponentProps } from 'react';

/** Yes or no, with its words beside it. */
export function Switch({ className = 'mt-2', children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`switch flex min-h-11 items-center gap-2.5 ${className}`}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-tide" />
      <span>{children}</span>
    </label>
  );
}
