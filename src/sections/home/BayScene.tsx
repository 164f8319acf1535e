/** Buildings from left to right as [width, height above the shore, spire]; the city is 1440 wide. */
type Building = readonly [width: number, height: number, spire?: number];

const far: Building[] = [
  [220, 30],
  [60, 120],
  [320, 30],
  [60, 90],
  [320, 30],
  [60, 120],
  [400, 30],
];
const near: Building[] = [
  [110, 10],
  [54, 70],
  [90, 30],
  [60, 104, 14],
  [130, 10],
  [54, 50],
  [90, 10],
  [54, 84],
  [120, 10],
  [54, 118, 26],
  [110, 30],
  [54, 50],
  [110, 10],
  [54, 62],
  [296, 10],
];

const shore = 200;

function outline(buildings: Building[]) {
  const steps = buildings.map(([width, height, spire = 0]) => {
    const top = shore - height;
    const half = width / 2 - 2;
    return spire ? `V${top}h${half}v-${spire}h4v${spire}h${half}` : `V${top}h${width}`;
  });
  return `M0 ${shore}${steps.join('')}V${shore}z`;
}

/** A few lit windows in the taller buildings, at varied positions. */
function litWindows(buildings: Building[]) {
  let left = 0;
  const windows: string[] = [];
  buildings.forEach(([width, height], index) => {
    const floors = height > 60 ? Math.floor(height / 18) - 1 : 0;
    for (let floor = 0; floor < floors; floor++) {
      const column = (index * 5 + floor * 7) % 3;
      if ((index + floor) % 3 === 0) continue;
      windows.push(`M${Math.round(left + 9 + column * (width / 3.4))} ${shore - height + 12 + floor * 18}h5v7h-5z`);
    }
    left += width;
  });
  return windows.join('');
}

/** Manila Bay at dusk with a lighthouse. Decorative, so hidden from screen readers. */
export function BayScene() {
  return (
    <div className="bay" aria-hidden="true">
      <svg className="bay-skyline" viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice">
        <path className="fill-tide" opacity=".34" d={outline(far)} />
        <path className="fill-night" d={outline(near)} />
        <path className="fill-beam" opacity=".8" d={litWindows(near)} />
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
