import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

type AskDialogProps = {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  isDangerous?: boolean;
  isReady?: boolean;
  children: ReactNode;
  /** The dialog stays, with the problem, if it fails. */
  act: () => Promise<unknown>;
  onClose: () => void;
};

/** Says what will happen, and does it when asked to. */
export function AskDialog({ title, confirm, isDangerous, isReady = true, children, act, onClose }: AskDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Modal title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) mutate();
        }}
      >
        {children}
        {error && (
          <p className="text-warning" role="alert">
            {error.message}
          </p>
        )}
        <div className="modal-actions">
          <button type="button" className="action" onClick={onClose}>
            Cancel
          </button>
          <button
            className={`action ${isDangerous ? 'action-danger' : 'action-main'}`}
            disabled={!isReady || isPending}
          >
            {confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}
