import { Logo } from '#src/ui/Logo.tsx';

/** Whose desk this is. */
export function DeskName() {
  return (
    <div className="desk-name flex items-center gap-2">
      <Logo />
      <span>Desk</span>
    </div>
  );
}
