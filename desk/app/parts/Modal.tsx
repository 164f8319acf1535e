import { useEffect, useRef, type ReactNode } from 'react';

type ModalProps = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own modal dialog: it holds the focus, and gives it back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="modal-title" onClose={onClose}>
      <h2 id="modal-title" className="mb-3.5 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
