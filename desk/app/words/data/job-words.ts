import { isWaiting } from '#src/content/article-rules.ts';
import { getAt } from '#src/content/change-json.ts';
import { formatLongDate } from '#src/domain/dates.ts';
import { formatClock, formatTime } from '../../data/times.ts';
import type { EntryChange, JobState, Json } from '../../../content-contract.ts';
import stageWords from './job-stages.json' with { type: 'json' };

/** When an article goes online that waits for its day; nothing for all else. One that is online now leaves the site until then. */
export function sayWaiting(file: string, value: Json | undefined, before?: Json) {
  if (!file.startsWith('src/content/articles/')) return '';
  const [date, dateBefore] = [value, before].map((one) => getAt(one, ['date']));
  if (!isWaiting(date)) return '';
  const leaves = before !== undefined && !isWaiting(dateBefore);
  return `${leaves ? 'leaves the site until' : 'goes online on'} ${formatLongDate(String(date))}`;
}

/** Of what was published, which articles wait for their day; nothing where none does. */
export function sayAllWaiting(entries: Pick<EntryChange, 'file' | 'title' | 'before' | 'after'>[]) {
  const waiting = entries.map(({ file, title, before, after }) => {
    const when = sayWaiting(file, after?.value, before?.value);
    return when && `“${title}” ${when}.`;
  });
  return waiting.filter(Boolean).join(' ');
}

/** What is happening while a job is under way, in the order of its stages. */
export const stages = new Map(Object.entries(stageWords));

/** With the times that the last ones took, where they are known: a server may be ten times slower than another. */
export function sayBuilding({ kind, seconds = 0 }: Pick<JobState, 'kind' | 'seconds'>, usual?: [number, number]) {
  const what = `Building the ${kind === 'preview' ? 'preview' : 'pages'}`;
  if (!usual) return `${what} …`;
  const isShort = usual[1] < 90;
  const [least, most] = isShort
    ? [Math.floor(usual[0] / 10) * 10, Math.ceil(usual[1] / 10) * 10]
    : [Math.floor(usual[0] / 60), Math.ceil(usual[1] / 60)];
  const time = `${least > 0 && least < most ? `${least} to` : 'about'} ${most} ${isShort ? 'seconds' : 'minutes'}`;
  const isLate = seconds > (isShort ? most : most * 60);
  return `${what} ${isLate ? `takes longer than the usual ${time}` : `usually takes ${time}`}. You can go on typing, or leave.`;
}

/** Instead of where a publication goes. */
export const away =
  'The server does not answer, so nothing can be published now. What you type is kept and saved later.';

/** While the server is away, nobody knows how far it is. */
export const noAnswer = 'The server does not answer, so it is not known how far this is. The desk goes on asking.';

/** The draft of a file with many entries is one: nobody knows who changed which of them. */
export const sayLast = ({ key, group }: Pick<EntryChange, 'key' | 'group'>, who = '', at: string) =>
  `Last change${key === null ? '' : ` in “${group}”`}: ${who}, ${formatTime(at)}`;

type Ended = Pick<JobState, 'kind' | 'stage' | 'at' | 'endedAt'>;
/** `who` is “you”, or somebody's address; `waiting` is what `sayAllWaiting` says of it. */
type Told = { who: string; summary?: string | undefined; sentTo?: string | undefined; waiting?: string };

/** How a job ended, and whose it was: of two people each is told what both did. */
export function describeEnd({ kind, stage, at, endedAt = at }: Ended, { who, summary, sentTo, waiting }: Told) {
  if (stage !== 'done') return kind === 'preview' ? 'There is no preview.' : 'Nothing changed online.';
  if (kind === 'preview') return 'The preview is ready.';
  if (kind === 'due') return 'An article whose day has come is online.';
  const did = kind === 'undo' && !summary ? 'brought back what was there before' : 'published';
  const host = sentTo && `It is sent to ${sentTo}, and online when that host has built the site.`;
  const when = formatClock(endedAt) + (summary ? `: ${summary}.` : '');
  return `${who === 'you' ? 'You' : who} ${did} at ${when} ${host || waiting || 'It is online.'}`;
}
