import { Section } from '#src/ui/Section.tsx';
import type { PictureOf, PictureProps } from './picture.ts';

type Lane = PictureOf<'event-countdown'>['lanes'][number];
type Task = Lane['tasks'][number];

/** Eight weeks and the show side by side. Class names are written in full, so that Tailwind finds them. */
const columns = 9;
const starts =
  'lg:col-start-1 lg:col-start-2 lg:col-start-3 lg:col-start-4 lg:col-start-5 lg:col-start-6 lg:col-start-7 lg:col-start-8 lg:col-start-9'.split(
    ' ',
  );
const spans = 'lg:col-span-1 lg:col-span-2 lg:col-span-3 lg:col-span-4'.split(' ');
const share = (weeks: number) => `${Math.round((weeks / columns) * 10_000) / 100}%`;
const percent = (weeksBefore: number) => share(8 - weeksBefore);

function describeWhen({ from, to }: Task) {
  if (from === 0) return 'Show day';
  return from === to ? `Week ${from}` : `Weeks ${from}–${to}`;
}

function choose({ from, isKey }: Task) {
  if (from === 0) return 'rounded-sm bg-beam p-3 text-ink lg:rounded-none lg:font-semibold lg:group-last:rounded-b-md';
  return `lg:mx-0.5 lg:my-2.5 lg:rounded-sm lg:border lg:bg-ink lg:p-2.5 ${isKey ? 'lg:border-beam' : 'lg:border-seam'}`;
}

/** The last eight weeks of an event activation, one lane for each kind of work. */
export function EventCountdownPicture({ picture }: PictureProps<'event-countdown'>) {
  const { lanes } = picture;
  return (
    <Section tone="dusk" title={picture.heading} intro={picture.intro}>
      <figure>
        <p className="hidden grid-cols-9 pl-32 text-center text-sm text-mist lg:grid" aria-hidden="true">
          {starts.map((name, index) => (
            <span key={name} className={index === 8 ? 'rounded-t-md bg-beam py-2 font-semibold text-ink' : 'py-2'}>
              {index === 8 ? 'Show day' : `Week ${8 - index}`}
            </span>
          ))}
        </p>
        <div className="relative">
          <svg className="absolute right-0 hidden h-[calc(100%+4rem)] w-[calc(100%-8rem)] lg:block" aria-hidden="true">
            <rect x={percent(30 / 7)} width={share(2 / 7)} height="100%" className="fill-ember opacity-70" />
          </svg>
          {lanes.map(({ name, tasks }) => (
            <div
              key={name}
              className="group relative border-t border-seam py-6 lg:grid lg:grid-cols-[8rem_1fr] lg:items-center lg:py-0"
            >
              <h3 className="text-lg">{name}</h3>
              <ol className="mt-4 grid gap-4 text-sm lg:mt-0 lg:grid-cols-9 lg:gap-0 lg:text-xs lg:leading-snug xl:text-sm xl:leading-snug">
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
                          width={share(task.from - task.to + 1)}
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
          <span className="hidden lg:inline">{picture.stripNote} </span>
          {picture.caption}
        </figcaption>
      </figure>
    </Section>
  );
}
