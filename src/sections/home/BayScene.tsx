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
export function BayScene() {
  return (
    <div className="bay" aria-hidden="true">
      <svg className="bay-skyline" viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice">
        <path className="fill-tide" opacity=".34" d={farBuildings} />
        <path className="fill-night" d={nearBuildings} />
        <path className="fill-beam" opacity=".8" d={litWindows} />
      </svg>
      <div className="bay-sea" />
      <div className="bay-lighthouse">
        <div className="bay-beam" />
        <svg viewBox="0 0 140 260">
          <circle cx="70" cy="50" r="46" className="fill-beam" opacity=".16" />
          <circle cx="70" cy="50" r="26" className="fill-beam" opacity=".3" />
          <path d="M46 36 70 12l24 24z" className="fill-ember" />
          <path d="M52 38h36v26H52z" className="fill-beam" />
          <path d="M69 12V2h2v10z" className="fill-capiz" />
          <path d="M61 38h2v26h-2zM77 38h2v26h-2z" className="fill-ink" opacity=".55" />
          <path d="M42 64h56v8H42z" className="fill-night" />
          <path d="M50 72h40l14 148H36z" className="fill-capiz" />
          <path d="m46.6 108-3.5 36h53.8l-3.5-36zM39.8 180l-3.6 38h67.6l-3.6-38z" className="fill-ember" />
          <path d="M65 84h10v13H65zM65 156h10v13H65z" className="fill-bay" />
          <path d="M0 260c10-26 22-34 36-40h68c14 6 26 14 36 40z" className="fill-night" />
        </svg>
      </div>
    </div>
  );
}
