import { Section } from '#src/ui/Section.tsx';

type Post = readonly [hour: number, platform: keyof typeof lines, words: string, mark?: string];

/** Each day has a line for each platform, and below them the hours in which somebody replies. */
const lines = { Facebook: 7, Instagram: 20, TikTok: 33 };
const replies = { y: 45, opens: 9, closes: 21 };
const scale = { from: 6, to: 22 };
const along = (hour: number) => ((hour - scale.from) / (scale.to - scale.from)) * 100;

/** The week of a bakery on the Standard tier. Without discounts, because those need a permit. */
const posts: (Post | undefined)[] = [
  [12, 'Facebook', 'December boxes, all priced'],
  [19.5, 'TikTok', 'Ensaymada in 25 seconds'],
  [20, 'Instagram', 'Ham roll, ₱480, until Dec 20', 'A month to Christmas'],
  [12, 'Facebook', 'Bonifacio Day: open 7 to noon'],
  [11.5, 'Facebook', 'Noche Buena box, ₱1,250', 'Payday, three days early'],
  [7, 'Instagram', '20 pandesal for the drive, ₱100', 'Long weekend'],
  undefined,
];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const firstDate = 23;
const payday = 27;

const tally = Object.keys(lines).map((name) => `${name}\u00a0${posts.filter((post) => post?.[1] === name).length}`);
const columns = 'grid grid-cols-[3.25rem_1fr] gap-x-4 sm:grid-cols-[3.25rem_10rem_1fr]';

function clock(hour: number) {
  if (hour === 12) return 'noon';
  return `${Math.floor(hour) % 12}${hour % 1 ? ':30' : ''} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** An open spread of the planner: the week on one page, the replies on the other. */
export function PostingWeekPicture({ isDetail }: { isDetail?: boolean }) {
  // The days around payday.
  if (isDetail) return [3, 4, 5, 6].map((day) => <PlannerDay key={day} day={day} />);
  return (
    <Section tone="dusk">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-end">
        <h2 className="text-3xl">A week planned around the day people are paid</h2>
        <p>
          November 30 is a payday and a holiday, Bonifacio Day. When it falls on a Monday, many offices pay on the
          Friday before, and the week’s one big offer moves with it.
        </p>
      </div>
      <figure className="mt-12 grid rounded-lg bg-capiz text-ink shadow-lift lg:grid-cols-[1.9fr_auto_1fr]">
        <div className="p-5 sm:p-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-xl">November 23–29</h3>
            <p className="text-sm text-muted">Example: a bakery in Marikina on Standard</p>
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
            {days.map((name, index) => (
              <li key={name}>
                <PlannerDay day={index} />
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
            <p className="mt-2 text-sm">{tally.join(', ')}. A day has a line for each, in this order.</p>
            <p className="mt-3 flex gap-3 text-sm">
              <span className="mt-2 h-1.5 w-10 shrink-0 rounded-full bg-tide" />
              Here a person answers: Monday to Friday, 9 a.m. to 9 p.m.
            </p>
            <p className="mt-6 inline-block -rotate-2 rounded-sm border-2 border-ember-deep px-3 py-1 text-sm font-semibold text-ember-deep">
              Cleared by the owner, Oct 26
            </p>
          </div>
          <div className="lg:mt-auto">
            <h3 className="text-xl">Friday, under the 11:30 post</h3>
            <dl className="mt-4 text-sm">
              <dt className="text-muted">Liza, 2:14 p.m.</dt>
              <dd className="mt-1 mr-6 rounded-md rounded-tl-none bg-shell px-4 py-3">
                Hm po kung 2 boxes? Pwede pick up sa Monday kahit holiday?
              </dd>
              <dt className="mt-4 text-right text-muted">The bakery, 2:21 p.m.</dt>
              <dd className="mt-1 ml-6 rounded-md rounded-tr-none bg-tide px-4 py-3 text-capiz">
                ₱2,500 po for two. Yes, open kami Monday, 7 a.m. to noon. Anong oras po kayo?
              </dd>
            </dl>
          </div>
        </div>
      </figure>
    </Section>
  );
}

function PlannerDay({ day }: { day: number }) {
  const [name, date, post] = [days[day]!, firstDate + day, posts[day]];
  const look = date === payday ? '-mx-3 bg-glow px-3' : '';
  return (
    <div className={`${columns} items-center border-t border-line py-2 ${look}`}>
      <p className="row-span-2 self-start pt-1.5 text-sm leading-none sm:row-span-1">
        {name}
        <b className="mt-1 block font-heading text-2xl leading-none">{date}</b>
      </p>
      <Staff post={post} isStaffed={!name.startsWith('S')} />
      {post ? (
        <div className="text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {post[1]}, {clock(post[0])}
            {post[3] && <span className="text-tide">{post[3]}</span>}
          </p>
          <p>{post[2]}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">No post. The greeting gives prices and hours.</p>
      )}
    </div>
  );
}

function Staff({ post, isStaffed }: { post: Post | undefined; isStaffed: boolean }) {
  const opens = along(replies.opens);
  const width = along(replies.closes) - opens;
  return (
    <svg className="h-14 w-full overflow-visible" aria-hidden="true">
      {Object.values(lines).map((y) => (
        <rect key={y} y={y} width="100%" height={1} className="fill-haze" />
      ))}
      {isStaffed && <rect x={`${opens}%`} y={replies.y} width={`${width}%`} height={6} rx={3} className="fill-tide" />}
      {post && (
        <circle
          cx={`${along(post[0])}%`}
          cy={lines[post[1]] + 0.5}
          r={7}
          strokeWidth={2}
          className="fill-beam stroke-ink"
        />
      )}
    </svg>
  );
}
