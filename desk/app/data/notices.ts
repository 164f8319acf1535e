import { createContext, useContext } from 'react';

export type Notice = { text: string; isProblem?: boolean; undo?: () => void };

/** One line at the foot of the desk: what was done, or why it was not. */
export const NoticeContext = createContext<(notice: Notice) => void>(() => {});

export function useSay() {
  return useContext(NoticeContext);
}
