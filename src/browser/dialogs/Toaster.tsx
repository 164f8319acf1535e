import * as RadixToast from '@radix-ui/react-toast';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { LookLink } from '../forms/LookLink.tsx';

const looks = { plain: 'toast', destructive: 'toast toast-destructive' };

export type Toast = {
  id: number;
  title: string;
  text: string;
  look: keyof typeof looks;
  /** The website of a request for an audit, which has more to offer while one waits. */
  website?: string;
};

const durationMs = 5000;
const swipeThreshold = 50;

/** Shows one toast: a new one replaces it, because it has another key. */
export function Toaster({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipeThreshold}>
      <RadixToast.Root
        key={toast.id}
        className={looks[toast.look]}
        duration={durationMs}
        // Assertive for a failure: someone who cannot see the page must not believe it was sent.
        type={toast.look === 'destructive' ? 'foreground' : 'background'}
      >
        <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
        <RadixToast.Description>{toast.text}</RadixToast.Description>
        {toast.website && (
          <>
            <LookLink website={toast.website} /> <SampleLink />
          </>
        )}
        <RadixToast.Close className="toast-close" aria-label="Close">
          ×
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="toasts" hotkey={['F8']} />
    </RadixToast.Provider>
  );
}
