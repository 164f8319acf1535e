import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Toaster, type Toast } from './Toaster.tsx';

let root: Root | undefined;
let count = 0;

/** Shows a toast and replaces the previous one. */
export function showToast(toast: Omit<Toast, 'id'>) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  count += 1;
  root.render(createElement(Toaster, { toast: { ...toast, id: count } }));
}
