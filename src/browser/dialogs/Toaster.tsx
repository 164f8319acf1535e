import * as RadixToast from '@radix-ui/react-toast';
import { createRoot, type Root } from 'react-dom/client';

const looks = { plain: 'toast', destructive: 'toast toast-destructive' };

type Toast = { title: string; text: string; look: keyof typeof looks };

const durationMs = 5000;
const swipeThreshold = 50;

let root: Root | undefined;
let count = 0;

/** Shows a toast and replaces the previous one. */
export function showToast(toast: Toast) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  count += 1;
  root.render(<Toaster id={count} toast={toast} />);
}

/** Shows one toast: a new one replaces it, because it has another key. */
function Toaster({ id, toast }: { id: number; toast: Toast }) {
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipeThreshold}>
      <RadixToast.Root
        key={id}
        className={looks[toast.look]}
        duration={durationMs}
        // Assertive for a failure: someone who cannot see the page must not believe it was sent.
        type={toast.look === 'destructive' ? 'foreground' : 'background'}
      >
        <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
        <RadixToast.Description>{toast.text}</RadixToast.Description>
        <RadixToast.Close className="toast-close" aria-label="Close">
          ×
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="toasts" hotkey={['F8']} />
    </RadixToast.Provider>
  );
}
