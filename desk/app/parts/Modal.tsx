import { useEffect, useRef, type ReactNode } from 'react';

type ModalProps = {
  title: string;
  /** What the button says that only closes it, where it has one. */
  close?: string;
  /** It was closed by that button. */
  onPress?: () => void;
  onClose: () => void;
  children: ReactNode;
};

const look =
  'bg-raised text-text m-auto max-h-[calc(100dvh-2rem)] max-w-[min(30rem,100vw-2rem)] overflow-auto rounded-lg border border-line p-6 shadow-lift backdrop:bg-[oklch(12%_0.04_228/0.6)] has-[.difference,.clash]:w-[min(44rem,100vw-2rem)] has-[.difference,.clash]:max-w-none';
/** In sight also where the dialog is longer than the window. */
const modalActions =
  'modal-actions bg-raised sticky -bottom-6 z-1 mt-2 -mb-6 flex flex-wrap justify-end gap-2 pt-3 pb-6';

/** The browser's own modal dialog: it holds the focus, and gives it back. */
export function Modal({ title, close, onPress, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={look} aria-labelledby="modal-title" onClose={onClose}>
      <h2 id="modal-title" className="mb-3.5 text-xl">
        {title}
      </h2>
      {children}
      {close && (
        <form method="dialog" className={modalActions} onSubmit={onPress}>
          <button className={`action ${onPress ? 'action-main' : ''}`}>{close}</button>
        </form>
      )}
    </dialog>
  );
}
