import { Section } from '#src/ui/Section.tsx';
import { fillIn, type PictureOf, type PictureProps } from './picture.ts';

type Day = PictureOf<'posting-week'>['days'][number];

/** Each day has a line for each platform, and below them the hours in which somebody replies. */
const lines = { Facebook: 7, Instagram: 20, TikTok: 33 };
const replies = { y: 45, opens: 9, closes: 21 };
const scale = { from: 6, to: 22 };
const along = (hour: number) => ((hour - scale.from) / (scale.to - scale.from)) * 100;

const columns = 'grid grid-cols-[3.25rem_1fr] gap-x-4 sm:grid-cols-[3.25rem_10rem_1fr]';

function clock(hour: number) {
  if (hour === 12) return 'noon';
  return `${Math.floor(hour) % 12}${hour % 1 ? ':30' : ''} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** An open spread of the planner: the week on one page, the replies on the other. */
export function PostingWeekPicture({ picture: given }: PictureProps<'posting-week'>) {
  const { days, chat } = given;
  const tally = Object.keys(lines).map(
    (name) => `${name}\u00a0${days.filter(({ post }) => post?.platform === name).length}`,
  );
  const picture = fillIn(given, { tally: tally.join(', ') });
  return (
    <Section tone="dusk" title={picture.heading} intro={picture.intro}>
      <figure className="grid rounded-lg bg-capiz text-ink lifted lg:grid-cols-[1.9fr_auto_1fr]">
        <div className="p-5 sm:p-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-xl">{picture.title}</h3>
            <p className="text-sm text-muted">{picture.example}</p>
          </div>
          <div className={`mt-4 ${columns}`} aria-hidden="true">
            <svg className="col-start-2 h-6 w-full overflow-visible">
              {[6, 12, 18].map((hour) => (
                <text key={hour} x={`${along(hour)}%`} y={14} textAnchor="middle" className="fill-muted text-xs">
                  {clock(hour)}
                </text>
              ))}
            </svg>
          </div>
          <ol>
            {days.map((day) => (
              <li key={day.name}>
                <PlannerDay day={day} noPost={picture.noPost} />
              </li>
            ))}
          </ol>
        </div>
        {/* The holes of a ring binder, along the fold. */}
        <div className="mx-6 border-t-[10px] border-dotted border-bay lg:mx-0 lg:my-7 lg:border-t-0 lg:border-l-[10px]" />
        <div className="flex flex-col gap-10 p-5 pt-8 sm:p-8">
          <div>
            <h3 className="text-xl">
              Six posts, of <span className="whitespace-nowrap">5–7</span> on Standard
            </h3>
            <p className="mt-2 text-sm">{picture.posted}</p>
            <p className="mt-3 flex gap-3 text-sm">
              <span className="mt-2 h-1.5 w-10 shrink-0 rounded-full bg-tide" />
              {picture.replies}
            </p>
            <p className="mt-6 inline-block -rotate-2 rounded-sm border-2 border-ember-deep px-3 py-1 text-sm font-semibold text-ember-deep">
              {picture.cleared}
            </p>
          </div>
          <div className="lg:mt-auto">
            <h3 className="text-xl">{picture.chatTitle}</h3>
            <dl className="mt-4 text-sm">
              <dt className="text-muted">{chat.question.who}</dt>
              <dd className="mt-1 mr-6 rounded-md rounded-tl-none bg-shell px-4 py-3">{chat.question.says}</dd>
              <dt className="mt-4 text-right text-muted">{chat.answer.who}</dt>
              <dd className="mt-1 ml-6 rounded-md rounded-tr-none bg-tide px-4 py-3 text-capiz">{chat.answer.says}</dd>
            </dl>
          </div>
        </div>
      </figure>
    </Section>
  );
}

function PlannerDay({ day, noPost }: { day: Day; noPost: string }) {
  const { name, date, post } = day;
  const [opens, closes] = [along(replies.opens), along(replies.closes)];
  const look = day.isPayday ? '-mx-3 bg-glow px-3' : '';
  return (
    <div className={`${columns} items-center border-t border-line py-2 ${look}`}>
      <p className="row-span-2 self-start pt-1.5 text-sm leading-none sm:row-span-1">
        {name}
        <b className="mt-1 block font-heading text-2xl leading-none">{date}</b>
      </p>
      <svg className="h-14 w-full overflow-visible" aria-hidden="true">
        {Object.values(lines).map((y) => (
          <rect key={y} y={y} width="100%" height={1} className="fill-haze" />
        ))}
        {day.isStaffed && (
          <rect x={`${opens}%`} y={replies.y} width={`${closes - opens}%`} height={6} rx={3} className="fill-tide" />
        )}
        {post && (
          <circle
            cx={`${along(post.hour)}%`}
            cy={lines[post.platform] + 0.5}
            r={7}
            strokeWidth={2}
            className="fill-beam stroke-ink"
          />
        )}
      </svg>
      {post ? (
        <div className="text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {post.platform}, {clock(post.hour)}
            {post.mark && <span className="text-tide">{post.mark}</span>}
          </p>
          <p>{post.words}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{noPost}</p>
      )}
    </div>
  );
}
