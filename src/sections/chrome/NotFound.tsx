import { Button } from '../../ui/Button.tsx';
import { BayScene } from './BayScene.tsx';

export function NotFound() {
  return (
    <section className="hero dusk on-dark">
      <BayScene />
      <div className="wrap hero-content">
        <div>
          <h1 className="font-heading text-[clamp(5rem,2rem+14vw,11rem)] leading-none">404</h1>
          <p className="mt-4 text-2xl font-semibold">Oops! Page Not Found.</p>
          <p className="mt-3 max-w-[30rem] text-lg text-shell">
            There is no page at this address. It may have moved, or the link may have a typo.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href="/" label="Back to the homepage" />
            <Button href="/services" label="See our services" look="outlineOnDark" />
          </div>
        </div>
      </div>
    </section>
  );
}
