import type { ReactNode } from 'react';
import { Section } from '#src/ui/Section.tsx';
import { find, type PictureProps } from './picture.ts';

/** The layers of the phone's screen (72 × 112), painted in the order that a frame lists them. */
const parts: Record<string, ReactNode> = {
  wheel: <path d="M36 46a10 10 0 1 1-10 10" className="fill-none stroke-haze" strokeWidth={3} strokeLinecap="round" />,
  bar: <path d="M-1-1h75v14H-1z" className="fill-bay" />,
  logo: <path d="M7 5h16v3H7zM58 4h8v1h-8zm0 4h8v1h-8z" className="fill-capiz" />,
  gap: <path d="M-1 13h75v42H-1z" className="fill-line" />,
  photo: <Photo bottom={55} />,
  halfPhoto: <Photo bottom={33} />,
  words: <path d="M7 62h46v5H7zm0 9h32v5H7zm0 10h58v2H7zm0 5h50v2H7z" className="fill-ink" />,
  price: <path d="M7 96h18v7H7z" className="fill-ember-deep" />,
  button: <rect x={34} y={93} width={31} height={13} rx={6.5} className="fill-tide" />,
  list: <path d="M7 20h22v22H7zm0 30h22v22H7zm0 30h22v22H7z" className="fill-mist" />,
  listWords: <path d="M36 22h28v4H36zm0 9h20v2H36zm0 21h28v4H36zm0 9h20v2H36zm0 21h28v4H36z" className="fill-ink" />,
  popUp: <path d="M-1 13h75v100H-1z" className="fill-ink opacity-60" />,
  popUpCard: <path d="M9 30h54v56H9z" className="fill-capiz" />,
  popUpWords: <path d="M17 44h38v5H17zm6 9h26v2H23zm-6 12h38v11H17z" className="fill-ember" />,
  thumb: <circle cx={50} cy={99} r={11} className="fill-ink opacity-40" />,
  wallets: <path d="M7 24h58v16H7zm0 22h58v16H7zm0 22h58v16H7z" className="fill-shell stroke-haze" />,
  walletWords: <path d="M23 31h20v3H23zm0 22h26v3H23zm0 22h16v3H23z" className="fill-ink" />,
  payButton: <rect x={7} y={93} width={58} height={13} rx={6.5} className="fill-tide" />,
  picked: <path d="M7 24h58v16H7z" className="fill-none stroke-tide" strokeWidth={3} />,
  pickedDot: <circle cx={15} cy={32} r={3.5} className="fill-tide" />,
};

function Photo({ bottom }: { bottom: number }) {
  return (
    <>
      <path d={`M-1 13h75V${bottom}H-1z`} className="fill-tide" />
      <path d="M48 33a12 12 0 0 0-24 0z" className="fill-shell" />
      <path d="M40 18v15H27z" className="fill-bay" />
      {bottom > 33 && <path d="M-1 33h75v1H-1zm23 1h30l-5 5H27zm-8 10h44v1H14zm10 5h24v1H24z" className="fill-capiz" />}
    </>
  );
}

/** Six holes in each frame, so that frames join into one strip at any width. */
const Holes = () => (
  <svg viewBox="0 0 60 6" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
    <path d="M3 0h4v6H3zm10 0h4v6h-4zm10 0h4v6h-4zm10 0h4v6h-4zm10 0h4v6h-4zm10 0h4v6h-4z" className="fill-shell" />
  </svg>
);

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
              {frames.map(({ caption, shown }, index) => {
                const second = index + 1;
                const arrived = Math.min(megabytes, (second - secondsToConnect) * megabytesPerSecond);
                const isOpen = second === Math.ceil(opensAt);
                return (
                  <li
                    key={caption}
                    className={`flex flex-col gap-2 py-2 text-center text-xs leading-tight md:first:rounded-l-md md:last:rounded-r-md ${isOpen ? 'bg-beam text-ink' : 'bg-ink text-capiz'}`}
                  >
                    <Holes />
                    <b>{second} s</b>
                    <svg viewBox="0 0 72 112" className="mx-auto w-[84%] rounded-sm bg-capiz" aria-hidden="true">
                      {shown.map((part) => (
                        <g key={part}>{find(parts, part)}</g>
                      ))}
                    </svg>
                    <span className="grow px-1">
                      {caption}
                      {second <= Math.ceil(opensAt) && <span className="block opacity-80">{arrived} MB</span>}
                    </span>
                    <Holes />
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
