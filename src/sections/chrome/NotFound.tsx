import { Button } from '../../ui/Button.tsx';
import type { Tower } from '../../ui/draw-city.ts';
import { City } from './City.tsx';

const towers = [4, 7, 5, 8, 6, 11].map((rows): Tower => ({ rows, light: 0 }));

/** The lights of the city are out but for one window; the way home is beside it. */
export function NotFound() {
  return (
    <section className="blackout city-hero on-dark text-capiz">
      <div className="wrap grid gap-x-16 gap-y-10 pt-[clamp(1.5rem,1rem+3vw,4rem)] lg:grid-cols-[1.25fr_1fr]">
        <div className="lg:pb-10">
          <h1 className="font-heading text-[clamp(6rem,2rem+18vw,15rem)] leading-[0.85] tracking-[-0.02em]">404</h1>
          <p className="mt-6 font-heading text-3xl leading-tight font-bold tracking-tight">Oops! Page Not Found.</p>
          <p className="mt-4 max-w-[30rem] text-lg text-shell">
            The lights are out at this address: the page may have moved, or the link may have a typo. One light is on.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href="/" label="Back to the homepage" />
            <Button href="/services" label="See our services" look="outlineOnDark" />
          </div>
        </div>
        <i className="dark-tower relative -mb-[max(11rem,22.5svh)] ml-auto w-full max-w-104 self-end" />
      </div>
      <City towers={towers} isUnlit isInland />
    </section>
  );
}
