import { useMutation } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useState } from 'react';

export type Notice = { text: string; isProblem?: boolean; undo?: () => void };

/** One line at the foot of the desk: what was done, or why it was not. */
export const NoticeContext = createContext<(notice: Notice) => void>(() => {});

export const useSay = () => useContext(NoticeContext);

/** Does something, or says that it failed and why. */
export function useAct<Given = void>(failure: string, act: (given: Given) => Promise<unknown>) {
  const say = useSay();
  const onError = (error: Error) => say({ text: `${failure} ${error.message}`, isProblem: true });
  return useMutation({ mutationFn: act, onError });
}

/** What is said replaces what was; what happened by itself waits while something can be undone. */
export function useNotices() {
  const [[notice], setNotices] = useState<Notice[]>([]);
  const say = useCallback((said: Notice) => setNotices((notices) => [said, ...notices.slice(1)]), []);
  const announce = useCallback(
    (news: Notice) => setNotices((notices) => (notices[0]?.undo ? [...notices, news] : [news])),
    [],
  );
  const forget = useCallback(() => setNotices((notices) => notices.slice(1)), []);
  return { notice, say, announce, forget };
}
