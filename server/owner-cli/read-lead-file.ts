import { z } from 'zod';
import { findProblems, limits, type LeadProblem } from '#src/domain/lead.ts';
import { isExactTime, type StoredLead } from '../stores/store.ts';
import { escapeHidden } from '../notify/lead-text.ts';

/** So that a wrong file does not fill the screen. */
const mostProblems = 20;

const text = z.string().refine((value) => value.isWellFormed(), 'has half a character');

const leadRow = z
  .strictObject({
    id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'must be a UUID in small letters'),
    created_at: z.string().refine(isExactTime, 'must be a time like 2026-11-15T05:04:59.000Z'),
    name: text,
    email: text,
    company: text.nullable(),
    message: text.nullable(),
    subject: text,
    flagged: z.boolean(),
  })
  .superRefine((lead, context) => {
    for (const problem of findProblems(lead)) {
      context.addIssue({ code: 'custom', path: [problem.column], message: explain(problem) });
    }
  });

/** Reads what `export --json` writes, and nothing else: what is imported is what was exported, to the byte. */
export function readLeadFile(bytes: Uint8Array): StoredLead[] {
  const result = z.array(leadRow).safeParse(parseJson(bytes));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: [row, column], message }) => {
    const where = typeof row === 'number' ? `Lead ${row + 1}` : 'The file';
    return escapeHidden([where, column, message].filter((part) => part !== undefined).join(': '));
  });
  const shown = problems.slice(0, mostProblems);
  if (problems.length > shown.length) shown.push(`… and ${problems.length - shown.length} more.`);
  throw new Error(`Nothing was imported:\n${shown.join('\n')}`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const hint = 'A clean file is written by: npm run leads -- export --json leads.json';
    throw new Error(`Nothing was imported: the file is not JSON. ${hint}`, { cause: error });
  }
}

function explain({ column, rule }: LeadProblem) {
  if (rule === 'too-long') return `has more than ${limits[column].max} characters`;
  if (rule === 'control-character') return 'has a control character';
  if (rule === 'not-an-address') return 'is no e-mail address';
  return 'is empty';
}
