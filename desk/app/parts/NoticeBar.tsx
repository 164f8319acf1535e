import { X } from 'lucide';
import { useEffect } from 'react';
import { DeskIcon } from './DeskIcon.tsx';
import type { Notice } from '../data/notices.ts';

const noticeMs = 10_000;

/** The live region is always there: screen readers only notice what changes in it. */
export function NoticeBar({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  useEffect(() => {
    // A problem stays until it has been read.
    if (!notice || notice.isProblem) return;
    const timer = setTimeout(onClose, noticeMs);
    return () => clearTimeout(timer);
  }, [notice, onClose]);

  return (
    <div className="notice-place" role="status">
      {notice && (
        <p className={notice.isProblem ? 'notice notice-problem' : 'notice'}>
          <span>{notice.text}</span>
          {notice.undo && (
            <button
              type="button"
              className="notice-undo"
              onClick={() => {
                notice.undo?.();
                onClose();
              }}
            >
              Undo
            </button>
          )}
          <button type="button" className="icon-button" aria-label="Close message" onClick={onClose}>
            <DeskIcon picture={X} />
          </button>
        </p>
      )}
    </div>
  );
}
