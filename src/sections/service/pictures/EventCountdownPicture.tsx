import { Section } from '#src/ui/Section.tsx';

/** Weeks before the show, counted down; week 0 is the show itself. */
type Task = { from: number; to: number; what: string; isKey?: boolean };

const lanes: { name: string; tasks: Task[] }[] = [
  {
    name: 'Permits',
    tasks: [
      { from: 8, to: 7, what: 'City hall, barangay and venue asked which papers they want' },
      { from: 6, to: 3, what: 'Promo filed with DTI or FDA on the first morning, then its 30 days run', isKey: true },
      { from: 2, to: 1, what: 'Permit number in, music licences paid' },
      { from: 0, to: 0, what: 'Copies with the guard' },
    ],
  },
  {
    name: 'Venue',
    tasks: [
      { from: 8, to: 7, what: 'Date held, floor measured with its posts and exits' },
      { from: 2, to: 1, what: 'Crew names and materials list handed in' },
      { from: 0, to: 0, what: 'Built overnight' },
    ],
  },
  {
    name: 'Suppliers',
    tasks: [
      { from: 6, to: 4, what: 'Three quotations for each item above ₱20,000' },
      { from: 3, to: 2, what: 'Booth built, inspected at the yard' },
      { from: 1, to: 1, what: 'Call times sent' },
      { from: 0, to: 0, what: 'Clearing, venue bond returned' },
    ],
  },
  {
    name: 'Crew',
    tasks: [
      { from: 5, to: 4, what: 'Host and promodisers picked' },
      { from: 3, to: 1, what: 'Thirty-second pitch rehearsed, sign-up tried with the tablet offline' },
      { from: 0, to: 0, what: 'One runs the schedule, one counts' },
    ],
  },
  {
    name: 'Promotion',
    tasks: [
      { from: 8, to: 7, what: 'Two concepts, one action to count' },
      { from: 4, to: 3, what: 'Date and place announced, the raffle not yet' },
      { from: 2, to: 1, what: 'Poster printed, with the permit number', isKey: true },
      { from: 0, to: 0, what: 'Count due the next day' },
    ],
  },
];

/** Eight weeks and the show side by side. Class names are written in full, so that Tailwind finds them. */
const columns = 9;
const starts =
  'lg:col-start-1 lg:col-start-2 lg:col-start-3 lg:col-start-4 lg:col-start-5 lg:col-start-6 lg:col-start-7 lg:col-start-8 lg:col-start-9'.split(
    ' ',
  );
const spans = 'lg:col-span-1 lg:col-span-2 lg:col-span-3 lg:col-span-4'.split(' ');
const percent = (weeksBefore: number) => `${((8 - weeksBefore) / columns) * 100}%`;

function describeWhen({ from, to }: Task) {
  if (from === 0) return 'Show day';
  return from === to ? `Week ${from}` : `Weeks ${from}–${to}`;
}

function choose({ from, isKey }: Task) {
  if (from === 0) return 'rounded-sm bg-beam p-3 text-ink lg:rounded-none lg:font-semibold lg:group-last:rounded-b-md';
  return `lg:mx-0.5 lg:my-2.5 lg:rounded-sm lg:border lg:bg-ink lg:p-2.5 ${isKey ? 'lg:border-beam' : 'lg:border-seam'}`;
}

/** Eight weeks and the show as bars, without the words. */
function Detail() {
  return (
    <>
      <p className="flex justify-between text-sm font-semibold">
        Eight weeks to go <span>Show day</span>
      </p>
      {lanes.map(({ name, tasks }) => (
        <p key={name} className="mt-3 border-t border-line pt-2 text-sm">
          {name}
          <svg className="mt-1 h-5 w-full">
            {tasks.map(({ from, to, isKey, what }) => (
              <rect
                key={what}
                x={percent(from)}
                width={`${((from - to + 1) / columns) * 100}%`}
                height={20}
                rx={6}
                className={isKey || from === 0 ? 'fill-beam' : 'fill-tide'}
              />
            ))}
          </svg>
        </p>
      ))}
    </>
  );
}

/** The last eight weeks of an event activation, one lane for each kind of work. */
export function EventCountdownPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  return (
    <Section tone="dusk">
      <h2 className="text-3xl">Four weeks before is too late to file</h2>
      <p className="mt-5 max-w-[42rem]">
        DTI and FDA want a promo filed at least 30 days ahead. Four weeks are 28. Filed when week six begins, it gets
        its 30 days, and twelve are left to print the poster.
      </p>
      <figure className="mt-12">
        <p className="hidden grid-cols-9 pl-32 text-center text-sm text-mist lg:grid" aria-hidden="true">
          {starts.map((name, index) => (
            <span key={name} className={index === 8 ? 'rounded-t-md bg-beam py-2 font-semibold text-ink' : 'py-2'}>
              {index === 8 ? 'Show day' : `Week ${8 - index}`}
            </span>
          ))}
        </p>
        <div className="relative">
          <svg className="absolute right-0 hidden h-[calc(100%+4rem)] w-[calc(100%-8rem)] lg:block" aria-hidden="true">
            <rect
              x={percent(30 / 7)}
              width={`${(2 / 7 / columns) * 100}%`}
              height="100%"
              className="fill-ember opacity-70"
            />
          </svg>
          {lanes.map(({ name, tasks }) => (
            <div
              key={name}
              className="group relative border-t border-seam py-6 lg:grid lg:grid-cols-[8rem_1fr] lg:items-center lg:py-0"
            >
              <h3 className="text-lg">{name}</h3>
              <ol className="mt-4 space-y-4 text-sm lg:mt-0 lg:grid lg:grid-cols-9 lg:space-y-0 lg:text-xs lg:leading-snug xl:text-sm xl:leading-snug">
                {tasks.map((task) => (
                  <li
                    key={task.what}
                    className={`lg:content-center ${starts[8 - task.from]} ${spans[task.from - task.to]} ${choose(task)}`}
                  >
                    {task.from > 0 && (
                      <svg className="mb-1.5 h-2 w-full lg:hidden" aria-hidden="true">
                        <rect y={3} width="100%" height={2} className="fill-seam" />
                        <rect
                          x={percent(task.from)}
                          width={`${((task.from - task.to + 1) / columns) * 100}%`}
                          height={8}
                          rx={4}
                          className={task.isKey ? 'fill-beam' : 'fill-mist'}
                        />
                      </svg>
                    )}
                    <b className="mr-2 lg:sr-only">{describeWhen(task)}</b>
                    {task.what}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <figcaption className="mt-4 text-sm text-mist lg:ml-[calc(8rem+(100%-8rem)*4/9+0.75rem)]">
          <span className="hidden lg:inline">The red strip is the two days that a four-week plan lacks. </span>
          General information, not legal advice.
        </figcaption>
      </figure>
    </Section>
  );
}
