import { z } from 'zod';
import { marks } from '#src/domain/lead-marks.ts';
import { findProblems, formKinds, leadColumns, limits, type LeadProblem, type LeadTexts } from '#src/domain/lead.ts';
import { isExactTime, sourceColumns, type ImportedLead, type LeadSource } from '../stores/store.ts';
import { escapeHidden } from '../notify/lead-text.ts';

/** So that a wrong file does not fill the screen. */
const mostProblems = 20;

const text = z.string().refine((value) => value.isWellFormed(), 'has half a character');

/** PostgreSQL has no text with this character. */
const furtherText = text.refine((value) => !value.includes('\u0000'), 'has a control character');
const exactTime = z.string().refine(isExactTime, 'must be a time like 2026-11-15T05:04:59.000Z');
const aPart = furtherText.nullable();

/** What a file has beside the leads themselves, since it is exported too. */
const furtherFields = {
  form: z.enum(formKinds),
  source: z.strictObject(
    Object.fromEntries(Object.keys(sourceColumns).map((key) => [key, aPart])) as Record<keyof LeadSource, typeof aPart>,
  ),
  state: z.enum(['unread', 'read', 'answered', 'spam']),
  version: z.int().min(0),
  changedBy: aPart,
  changedAt: exactTime.nullable(),
  call: z
    .strictObject({ startsAt: exactTime, seat: z.int().min(1), firstStartsAt: exactTime, phone: aPart.default(null) })
    .nullable(),
  notes: z.array(z.strictObject({ id: furtherText, author: furtherText, createdAt: exactTime, text: furtherText })),
};

/** A file from before a column was added is imported too. */
const leadTexts = Object.fromEntries(
  leadColumns.map((column) => [column, limits[column].required ? text : text.nullable().default(null)]),
) as unknown as { [Column in keyof LeadTexts]: z.ZodType<LeadTexts[Column]> };

const leadRow = z
  .strictObject({
    id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'must be a UUID in small letters'),
    created_at: exactTime,
    ...leadTexts,
    flagged: z.boolean(),
    // Missing in files of another program.
    mark: z.enum(marks).nullable().default(null),
    ...z.object(furtherFields).partial().shape,
  })
  .superRefine((lead, context) => {
    for (const problem of findProblems(lead)) {
      context.addIssue({ code: 'custom', path: [problem.column], message: explain(problem) });
    }
  });

/** Reads what `export --json` writes or wrote, and nothing else: what is imported is what was exported, to the byte. */
export function readLeadFile(bytes: Uint8Array): ImportedLead[] {
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
    const hint = 'A clean file is written by: export --json leads.json';
    throw new Error(`Nothing was imported: the file is not JSON. ${hint}`, { cause: error });
  }
}

function explain({ column, rule }: LeadProblem) {
  if (rule === 'too-long') return `has more than ${limits[column].max} characters`;
  if (rule === 'control-character') return 'has a control character';
  if (rule === 'not-an-address') return 'is no email address';
  return 'is empty';
}
