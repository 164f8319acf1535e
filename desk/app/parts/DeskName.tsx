import { Logo } from '#src/ui/Logo.tsx';

/** Whose desk this is. */
export function DeskName() {
  return (
    <div className="desk-name flex items-center gap-2">
      <Logo />
      <span className="border-s border-haze ps-2.5 text-mist">Desk</span>
    </div>
  );
}
