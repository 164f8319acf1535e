import { Logo } from '#src/ui/Logo.tsx';

/** Whose desk this is. */
export function DeskName() {
  return (
    <div className="desk-name flex items-center gap-2 py-1 in-[.sign-in]:px-6 in-[.sign-in]:py-5 in-[.sign-in]:text-capiz max-[40rem]:in-[.desk-header]:hidden in-[.sign-in]:[&_svg]:-ms-2.5">
      <Logo />
      <span className="border-s border-haze ps-2.5 text-mist">Desk</span>
    </div>
  );
}
