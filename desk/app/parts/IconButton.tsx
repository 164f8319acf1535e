import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { DeskIcon } from './DeskIcon.tsx';

type IconButtonProps = ComponentProps<'button'> & { picture: IconNode; name: string };

export function IconButton({ picture, name, className = '', ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={`icon-button hover:bg-lit grid size-11 shrink-0 place-items-center rounded-full in-[.desk-header]:hover:bg-seam in-[.notice]:hover:bg-seam ${className}`}
      aria-label={name}
    >
      <DeskIcon picture={picture} />
    </button>
  );
}
