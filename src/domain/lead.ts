/**
 * The contract of a lead: its fields, its limits and the messages for visitors. The forms, the server and the tests
 * import it; `supabase/migrations` has the same limits in SQL, and a test compares them.
 */
import messages from './outcomes.json' with { type: 'json' };

type Limit = { required: boolean; min: number; max: number; lineBreaks?: boolean; noun: string };

/**
 * The columns of the table `contacts` that a visitor may insert: every list of them, but those in migrations, is made
 * from this one. Lengths in characters (code points) of the trimmed text.
 */
const columns = {
  name: { required: true, min: 1, max: 120, noun: 'your name' },
  email: { required: true, min: 3, max: 254, noun: 'your email address' },
  company: { required: false, min: 0, max: 200, noun: 'your company' },
  message: { required: false, min: 1, max: 5000, lineBreaks: true, noun: 'your message' },
  subject: { required: true, min: 1, max: 150, noun: 'a subject' },
} as const satisfies Record<string, Limit>;

export type LeadColumn = keyof typeof columns;
export const leadColumns = Object.keys(columns) as LeadColumn[];
export const limits: Record<LeadColumn, Limit> = columns;

type RequiredColumn = {
  [Column in LeadColumn]: (typeof columns)[Column]['required'] extends true ? Column : never;
}[LeadColumn];
type OptionalColumn = Exclude<LeadColumn, RequiredColumn>;
export type Lead = Record<RequiredColumn, string> & Partial<Record<OptionalColumn, string | null>>;
/** The same as it is stored: null where there is none. */
export type LeadTexts = Record<RequiredColumn, string> & Record<OptionalColumn, string | null>;
export const maxBodyBytes = 32 * 1024;
/**
 * For a form posted without JavaScript: URL encoding makes three characters of every byte, so that an emoji takes
 * twelve. Twice what the fields hold, so that a text that is too long gets the form back instead of an error.
 */
export const maxFormBytes = 128 * 1024;
export const leadsPerMinute = {
  /** For one IP address, or an IPv6 /64 network. */
  client: 5,
  /** For an IPv6 /48 network: one customer of a provider can use all its /64 networks. */
  network: 30,
  /** For all visitors together. More are stored too, but told in digests instead of one by one. */
  all: 300,
  /** For all leads with a mark together: robots cannot use up what visitors may send. */
  marked: 100,
};
export type LeadsPerMinute = typeof leadsPerMinute;
/** The limits per hour are six times those per minute. */
export const hourFactor = 6;
export const retentionMonths = 24;
/** A hidden field that people leave empty and bots fill in. */
export const honeypotField = 'nickname';
/** A hidden field with the signed time when the form was sent to the browser. */
export const formTimeField = 'issued';
/** A form that is sent sooner after its page came was filled in by a robot: autofill is fast, but not that fast. */
export const fastestPersonMs = 500;
/** A form's signed time may be this old when its page is sent, so that visitors can share a page. */
export const formTimeMaxAgeMs = 500;

type Rule = 'missing' | 'too-short' | 'too-long' | 'control-character' | 'not-an-address';
export type LeadProblem = { column: LeadColumn; rule: Rule };

/** Every Unicode space. */
const spaces = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const spaceOrBreak = new RegExp(`[${spaces}\\n\\r]`);
const emailAddress = new RegExp(`^[^@${spaces}]+@[^@${spaces}]+$`);
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- as above
const controlCharacterButBreaks = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** For an address of the owner's: a list of them or a mail's header would read these characters in its own way. */
export function isPlainEmail(text: string) {
  return emailAddress.test(text) && !/[\s,<>"\p{Cc}]/u.test(text);
}

/** All problems of a lead, in the order of its columns; empty if it can be stored. */
export function findProblems(lead: Partial<Record<LeadColumn, string | null>>): LeadProblem[] {
  return leadColumns.flatMap((column) => {
    const rule = findBrokenRule(column, lead[column] ?? null);
    return rule ? [{ column, rule }] : [];
  });
}

function findBrokenRule(column: LeadColumn, value: string | null): Rule | undefined {
  const limit = limits[column];
  if (value === null) return limit.required ? 'missing' : undefined;
  const text = trimEnds(value);
  if ((limit.lineBreaks ? controlCharacterButBreaks : controlCharacter).test(text)) return 'control-character';
  // In code points, not UTF-16 units: an emoji is one character for a person and for PostgreSQL.
  const { length } = [...text];
  if (length < limit.min) return 'too-short';
  if (length > limit.max) return 'too-long';
  if (column === 'email' && !emailAddress.test(text)) return 'not-an-address';
  return undefined;
}

/** Who else may handle a lead; the privacy notice names them. */
export const recipientKinds = ['email', 'webhook', 'database'] as const;
export type LeadRecipient = (typeof recipientKinds)[number];

export const formKinds = ['contact', 'chat', 'audit'] as const;
export type FormKind = (typeof formKinds)[number];
export type FormField = LeadColumn | 'website';
/** With a call that is booked: the number that we ring, which is stored with the call and not with the lead. */
export type FormValues = Partial<Record<FormField | 'phone', string>>;

export const formFields: Record<FormKind, readonly FormField[]> = {
  contact: ['name', 'email', 'subject', 'message'],
  chat: ['name', 'email', 'company', 'message'],
  audit: ['name', 'email', 'website'],
};

const chatPrefix = 'Live Chat Inquiry: ';
const fixedSubjects = { chat: 'Live Chat Lead', audit: 'Free Brand Audit Request' };

/** For a lead that does not say which form it was sent with: two forms have a subject of their own. */
export function guessForm({ subject }: Pick<Lead, 'subject'>): FormKind {
  if (subject === fixedSubjects.chat) return 'chat';
  return subject === fixedSubjects.audit ? 'audit' : 'contact';
}

/** The maximum length of a form's field: the prefix of a chat counts towards its message. */
export function maxLength(kind: FormKind, field: FormField) {
  return limits[columnOf(field)].max - (kind === 'chat' && field === 'message' ? chatPrefix.length : 0);
}

const columnOf = (field: FormField): LeadColumn => (field === 'website' ? 'company' : field);

/** The row that a form inserts. */
export function buildLead(kind: FormKind, values: FormValues): Lead {
  const given = formFields[kind].map((field) => [columnOf(field), tidy(values[field] ?? '')]);
  const lead = Object.fromEntries(given) as Lead;
  if (kind === 'contact') return lead;
  return { ...lead, ...(kind === 'chat' && { message: chatPrefix + lead.message }), subject: fixedSubjects[kind] };
}

/** Removes what nobody types on purpose: tabs, Windows line breaks, spaces at both ends. */
const tidy = (text: string) => trimEnds(text.replaceAll('\r\n', '\n').replaceAll('\t', ' '));

/**
 * Trims spaces and line breaks. Not with a regular expression: it backtracks at each space inside the text, and one
 * message of 32 KB blocked the whole server for seven seconds.
 */
export function trimEnds(text: string) {
  let start = 0;
  let end = text.length;
  while (start < end && spaceOrBreak.test(text[start]!)) start += 1;
  while (end > start && spaceOrBreak.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const nameField = (field: FormField) => (field === 'website' ? 'your website’s address' : limits[field].noun);

/** One sentence for each invalid field that says what to do. */
export function explainProblems(kind: FormKind, values: FormValues): Partial<Record<FormField, string>> {
  const lead = buildLead(kind, values);
  const explained: Partial<Record<FormField, string>> = {};
  for (const field of formFields[kind]) {
    const rule = findBrokenRule(columnOf(field), lead[columnOf(field)] ?? null);
    if (rule) explained[field] = explainRule(rule, kind, field);
    // Neither JSON nor a database can hold half an emoji.
    if (values[field]?.isWellFormed() === false) explained[field] ??= `Take the half emoji out of ${nameText(field)}.`;
  }
  // Browsers and stores accept it, but nobody can be answered there.
  if (!explained.email && !/@.*\.[^.]+$/.test(lead.email)) {
    explained.email = 'Enter your whole email address, with its ending, like ana@example.ph.';
  }
  if (kind === 'chat' && !tidy(values.message ?? '')) explained.message = explainRule('too-short', kind, 'message');
  if (kind === 'audit' && !explained.website && !isWebUrl(lead.company ?? '')) {
    explained.website = 'Enter your website’s address with https:// in front, like https://www.example.ph.';
  }
  return explained;
}

/**
 * The same for a row that the server refused although the form had no problem, from PostgREST's message, which names the
 * column or its check; empty if that is no field of the form.
 */
export function explainRefusal(kind: FormKind, message: string): Partial<Record<FormField, string>> {
  const [, column] = /"(?:contacts_)?([a-z]+)(?:_check)?"/.exec(message.replace('"contacts"', '')) ?? [];
  const field = formFields[kind].find((name) => columnOf(name) === column);
  return field ? { [field]: 'This was not accepted. Please shorten it, or take out unusual characters.' } : {};
}

function explainRule(rule: Rule, kind: FormKind, field: FormField) {
  if (rule === 'too-long') {
    return `Shorten ${nameText(field)} to ${maxLength(kind, field).toLocaleString('en-US')} characters.`;
  }
  if (rule === 'control-character') return `Take line breaks and invisible characters out of ${nameText(field)}.`;
  if (rule === 'not-an-address') return 'Enter an email address with one @ and no spaces, like ana@example.ph.';
  return `Enter ${nameField(field)}.`;
}

/** A text that is there already. */
const nameText = (field: FormField) => nameField(field).replace(/^an? /, 'the ');

const isWebUrl = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

/** Begins the title of the contact page when a form posted without JavaScript could not be stored. */
export const notSentPrefix = 'Not sent yet: ';

/** The messages after a submit, word for word from the specification. */
export const outcomes: Record<FormKind, Record<'sent' | 'failed', { title: string; text: string }>> = messages;
