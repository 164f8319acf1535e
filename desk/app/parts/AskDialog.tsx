import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import { Modal } from './Modal.tsx';

type AskDialogProps = {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  isReady?: boolean;
  children: ReactNode;
  /** The dialog stays, with the problem, if it fails. */
  act: () => Promise<unknown>;
  /** Before the problem: what was not done. */
  failure?: string;
  onClose: () => void;
};

const danger = 'action-danger border-ember-deep bg-ember-deep text-[oklch(99%_0.01_85)]';

/** Says what will happen, and does it when asked to. */
export function AskDialog(props: AskDialogProps) {
  const { title, confirm, cancel = 'Cancel', isDangerous, isReady = true, children, act, failure, onClose } = props;
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Modal title={title} onClose={onClose}>
      <form
        // What was refused is no longer what stands there.
        onInput={() => error && reset()}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) mutate();
        }}
      >
        {children}
        <div className="modal-actions bg-raised sticky -bottom-6 z-1 mt-2 -mb-6 flex flex-wrap justify-end gap-2 pt-3 pb-6">
          {error && (
            <p className="text-warning basis-full" role="alert">
              {failure} {error.message}
            </p>
          )}
          {/* Closed by the browser, which gives the focus back. */}
          <Action onClick={(event) => event.currentTarget.closest('dialog')?.close()}>{cancel}</Action>
          <button className={`action ${isDangerous ? danger : 'action-main'}`} disabled={!isReady || isPending}>
            {confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}
