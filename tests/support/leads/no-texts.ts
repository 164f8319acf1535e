import { leadColumns, type LeadTexts } from '#src/domain/lead.ts';

/** Every text of a lead is missing: what follows it in an object is what the test is about. */
export const noTexts = Object.fromEntries(leadColumns.map((column) => [column, null])) as unknown as LeadTexts;
