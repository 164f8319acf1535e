export function Lighthouse() {
  return (
    <svg viewBox="0 0 140 260">
      <circle cx="70" cy="50" r="46" className="fill-beam" opacity=".2" />
      <path d="M46 36 70 12l24 24z" className="fill-ember" />
      <path d="M52 38h36v26H52z" className="fill-beam" />
      <path d="M42 64h56v8H42z" className="fill-night" />
      <path d="M50 72h40l14 148H36z" className="fill-capiz" />
      <path d="m46.6 108-3.5 36h53.8l-3.5-36zM39.8 180l-3.6 38h67.6l-3.6-38z" className="fill-ember" />
      <path d="M65 84h10v13H65zM65 156h10v13H65zM0 260c10-26 22-34 36-40h68c14 6 26 14 36 40z" className="fill-night" />
    </svg>
  );
}
