import { Button } from '../../ui/Button.tsx';
import type { Tower } from '../../ui/draw-city.ts';
import { City } from './City.tsx';

const towers = [4, 7, 5, 8, 6, 12, 9, 7, 10, 8, 5, 3].map((rows): Tower => ({ rows, light: 0 }));

/** The lights of the city are out but for one window; the way home is above it. */
export function NotFound() {
  return (
    <section className="blackout city-hero on-dark text-capiz">
      <div className="wrap pt-[clamp(2rem,1.25rem+3vw,3.5rem)] pb-10">
        <h1 className="font-heading text-[clamp(5rem,2rem+14vw,11rem)] leading-none tracking-[-0.04em]">404</h1>
        <p className="mt-4 font-heading text-2xl font-bold">Oops! Page Not Found.</p>
        <p className="mt-3 max-w-[30rem] text-lg text-shell">
          There is no page at this address. It may have moved, or the link may have a typo.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button href="/" label="Back to the homepage" />
          <Button href="/services" label="See our services" look="outlineOnDark" />
        </div>
      </div>
      <City towers={towers} isUnlit />
    </section>
  );
}
