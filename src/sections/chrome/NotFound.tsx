import { Button } from '../../ui/Button.tsx';
import { Lighthouse } from './Lighthouse.tsx';

export function NotFound() {
  return (
    <section className="dusk on-dark relative isolate overflow-hidden">
      <BayScene />
      <div className="wrap pt-[clamp(2rem,1.25rem+3vw,3.5rem)] pb-10 lg:pt-6 lg:pb-8">
        <div className="lg:pr-130">
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

/** The city is 1440 wide, and its shore is at 200. */
const farBuildings = 'M0 200V170h220V80h60V170h320V110h60V170h320V80h60V170h400V200z';
const nearBuildings = [
  'M0 200V190h110V130h54V170h90V96h28v-14h4v14h28V190h130V150h54V190h90V116h54',
  'V190h120V82h25v-26h4v26h25V170h110V150h54V190h110V138h54V190h296V200z',
].join('');
/** A few windows of the taller buildings, by their upper left corners. */
const litWindows = '151 142,119 160,281 126,298 144,629 128,597 146,787 112,803 130,787 166,1131 150,1099 168'
  .split(',')
  .map((corner) => `M${corner}h5v7h-5z`)
  .join('');

/** Manila Bay at dusk with a lighthouse. Decorative, so hidden from screen readers. */
function BayScene() {
  return (
    <div className="absolute inset-0 -z-1" aria-hidden="true">
      <svg
        className="absolute inset-x-0 bottom-16 h-44 w-full"
        viewBox="0 0 1440 200"
        preserveAspectRatio="xMidYMax slice"
      >
        <path className="fill-tide" opacity=".34" d={farBuildings} />
        <path className="fill-night" d={nearBuildings} />
        <path className="fill-beam" opacity=".8" d={litWindows} />
      </svg>
      <div className="bay-sea absolute inset-x-0 bottom-0 h-[4.1rem]" />
      <div className="absolute right-[max(1rem,50%-36rem)] bottom-4 w-[clamp(4.25rem,7vw,6rem)]">
        <div className="bay-beam absolute top-[19%] right-1/2 h-96 w-[max(60rem,100vw)]" />
        <Lighthouse />
      </div>
    </div>
  );
}
