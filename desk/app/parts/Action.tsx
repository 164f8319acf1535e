import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { DeskIcon } from './DeskIcon.tsx';

type ActionProps = ComponentProps<'button'> & { picture?: IconNode };

/** A button that does something at once; one that sends a form is the browser's own. */
export function Action({ picture, className = '', children, ...button }: ActionProps) {
  return (
    <button {...button} type="button" className={`action ${className}`}>
      {picture && <DeskIcon picture={picture} />} {children}
    </button>
  );
}
