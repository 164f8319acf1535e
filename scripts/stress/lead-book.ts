import { readLeads } from '../../tests/read-leads.ts';
import type { OddRequest } from './odd-request.ts';
import type { Answer } from './read-answers.ts';

/** Keeps account of what was said to each lead, to be held against the file in the end. */
export function createLeadBook() {
  const told = new Map<string, boolean>();
  return {
    /** Without an answer nobody knows whether it was kept, so it may be in the file or not. */
    note({ mark }: OddRequest, answer: Answer | undefined) {
      if (mark && answer) told.set(mark, answer.status === 201 || answer.status === 303);
    },
    compareWith(dataFolder: string) {
      const found = readLeads(dataFolder).map(({ email, name, subject, message }) => {
        return /stress-\d+-\d+-/.exec(`${email} ${name} ${subject} ${message}`)?.[0] ?? 'unmarked';
      });
      const kept = new Set(found);
      const promised = [...told].filter(([, isKept]) => isKept).map(([mark]) => mark);
      return {
        promised: promised.length,
        lost: promised.filter((mark) => !kept.has(mark)),
        twice: found.filter((mark, place) => found.indexOf(mark) !== place),
        /** In the file although the sender was refused, or nobody ever sent it like this. */
        unasked: [...kept].filter((mark) => mark === 'unmarked' || told.get(mark) === false),
      };
    },
  };
}
