import { createContext, useContext } from 'react';
import type { ContentOverview } from '../../../content-contract.ts';
import type { ContentJob } from './use-content-job.ts';

/** What every part of the screen of words shares. */
type WordsTools = { overview: ContentOverview; job: ContentJob };

const WordsContext = createContext<WordsTools | undefined>(undefined);
export const WordsProvider = WordsContext.Provider;

export function useWords(): WordsTools {
  const tools = useContext(WordsContext);
  if (!tools) throw new Error('This stands outside of the screen of words.');
  return tools;
}
