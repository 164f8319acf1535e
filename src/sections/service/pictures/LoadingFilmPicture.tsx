import { Section } from '#src/ui/Section.tsx';
import type { PictureProps } from './picture.ts';

/** Six holes at the upper and the lower edge of each frame, so that frames join into one strip at any width. */
const holes =
  '[--holes:repeating-linear-gradient(90deg,transparent_0_5%,var(--color-shell)_0_11.67%,transparent_0_16.67%)] before:h-2 before:[background:var(--holes)] after:h-2 after:[background:var(--holes)]';

/** One page opened twice on the same slow evening, filmed a frame a second. */
export function LoadingFilmPicture({ picture }: PictureProps<'loading-film'>) {
  const { secondsToConnect, megabytesPerSecond } = picture;
  const films = picture.films.map((film) => ({
    ...film,
    opensAt: secondsToConnect + film.megabytes / megabytesPerSecond,
  }));
  return (
    <Section tone="shell" title={picture.heading} intro={picture.intro}>
      <figure>
        {films.map(({ title, megabytes, opensAt, frames }) => (
          <div key={title} className="mt-10">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
              {title}, {megabytes} MB <span>opens in {opensAt} s</span>
            </h3>
            <ol className="mt-4 grid grid-cols-4 gap-y-3 md:grid-cols-8">
              {frames.map(({ caption, screen }, index) => {
                const second = index + 1;
                const arrived = Math.min(megabytes, (second - secondsToConnect) * megabytesPerSecond);
                const isOpen = second === Math.ceil(opensAt);
                return (
                  <li
                    key={caption}
                    className={`${holes} flex flex-col gap-2 py-2 text-center text-xs leading-tight md:first:rounded-l-md md:last:rounded-r-md ${isOpen ? 'bg-beam text-ink' : 'bg-ink text-capiz'}`}
                  >
                    <b>{second} s</b>
                    <img
                      src={`/film-drawings.svg#${screen}`}
                      alt=""
                      width={72}
                      height={112}
                      className="mx-auto w-[84%] rounded-sm bg-capiz"
                      loading="lazy"
                    />
                    <span className="grow px-1">
                      {caption}
                      {second <= Math.ceil(opensAt) && <span className="block opacity-80">{arrived} MB</span>}
                    </span>
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
        <figcaption className="mt-8 max-w-[44rem] text-lg">{picture.caption}</figcaption>
      </figure>
    </Section>
  );
}
