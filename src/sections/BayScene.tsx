/** Buildings from left to right as [width, height above the shore, spire]; the city is 1440 wide. */
type Building = readonly [width: number, height: number, spire?: number];

const far: Building[] = [
  [60, 20], [58, 62], [44, 16], [66, 96, 26], [54, 24], [70, 48], [40, 20], [52, 112, 20], [60, 18], [64, 70],
  [46, 26], [72, 40], [44, 92], [40, 20], [62, 58], [50, 22], [54, 124, 30], [56, 20], [70, 64], [44, 30],
  [48, 76], [60, 20], [66, 46], [50, 22], [60, 66], [50, 24],
];
const near: Building[] = [
  [70, 12], [46, 46], [52, 8], [56, 72], [38, 8], [58, 34], [36, 10], [62, 104, 14], [56, 8], [62, 44],
  [46, 8], [50, 84], [52, 10], [48, 54], [60, 8], [42, 30], [30, 8], [54, 118, 26], [54, 8], [56, 46],
  [50, 8], [64, 28], [46, 8], [50, 62], [66, 8], [54, 36], [82, 8],
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

/** A few lit windows in the taller buildings, never two alike: someone is always working late. */
function litWindows(buildings: Building[]) {
  let left = 0;
  const windows: string[] = [];
  buildings.forEach(([width, height], index) => {
    const floors = height > 40 ? Math.floor(height / 18) - 1 : 0;
    for (let floor = 0; floor < floors; floor++) {
      const column = (index * 5 + floor * 7) % 3;
      if ((index + floor * 2) % 3 === 0) continue;
      windows.push(`M${left + 9 + column * (width / 3.4)} ${shore - height + 12 + floor * 18}h5v7h-5z`);
    }
    left += width;
  });
  return windows.join('');
}

/** Manila Bay at dusk with the lighthouse that gave us our name. Decoration: screen readers skip it. */
export function BayScene() {
  return (
    <div className="bay" aria-hidden="true">
      <svg className="bay-skyline" viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice" focusable="false">
        <path className="fill-tide" opacity=".34" d={outline(far)} />
        <path className="fill-night" d={outline(near)} />
        <path className="fill-beam" opacity=".8" d={litWindows(near)} />
      </svg>
      <div className="bay-sea" />
      <div className="bay-lighthouse">
        <div className="bay-beam" />
        <svg viewBox="0 0 140 260" focusable="false">
          <circle cx="70" cy="50" r="46" className="fill-beam" opacity=".16" />
          <circle cx="70" cy="50" r="26" className="fill-beam" opacity=".3" />
          <path d="M46 36 70 12l24 24z" className="fill-ember" />
          <path d="M52 38h36v26H52z" className="fill-beam" />
          <path d="M69 12V2h2v10z" className="fill-capiz" />
          <path d="M61 38h2v26h-2zM77 38h2v26h-2z" className="fill-ink" opacity=".55" />
          <path d="M42 64h56v8H42z" className="fill-night" />
          <path d="M50 72h40l14 148H36z" className="fill-capiz" />
          <path d="m46.6 108-3.5 36h53.8l-3.5-36zM39.8 180l-3.6 38h67.6l-3.6-38z" className="fill-ember" />
          <path d="M70 72h20l14 148H82z" className="fill-ink" opacity=".14" />
          <path d="M65 84h10v13H65zM65 156h10v13H65z" className="fill-bay" />
          <path d="M0 260c10-26 22-34 36-40h68c14 6 26 14 36 40z" className="fill-night" />
        </svg>
      </div>
    </div>
  );
}
