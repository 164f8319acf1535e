import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, type Toast } from './Toaster.tsx';

const defaultMs = 5000;

type NewToast = Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number };

let render: ((toast: Toast) => void) | undefined;
let count = 0;

/** Shows a toast and replaces the previous one. With `Infinity` it stays until it is closed. */
export function showToast({ durationMs = defaultMs, ...toast }: NewToast) {
  render ??= mountToaster();
  count += 1;
  render({ ...toast, durationMs, id: count });
}

function mountToaster() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return (toast: Toast) => root.render(createElement(Toaster, { toast }));
}
