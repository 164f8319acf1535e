import { site } from '../domain/site.ts';

/** The lighthouse and the short name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-heading text-xl leading-none font-bold tracking-tight whitespace-nowrap">
      <svg viewBox="0 0 40 48" className="h-10 w-auto" aria-hidden="true">
        <path d="M25 13.5 40 8v13l-15-4.4z" className="fill-beam" opacity=".55" />
        <path d="M15.5 11.5h9V18h-9z" className="fill-beam" />
        <path d="M13 18.5h14v2.6H13zM15 21.5h10l2.6 22H12.4z" fill="currentColor" />
        <path d="M14 11 20 5l6 6zM14.3 27.5-.8 6.5h13l-.8-6.5zM12.7 40l-.5 4h15.6l-.5-4z" className="fill-ember" />
      </svg>
      {site.shortName}
    </span>
  );
}
