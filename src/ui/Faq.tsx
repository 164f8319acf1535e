import { Icon } from './Icon.tsx';

/** Native <details>, which opens without JavaScript and by find-in-page. */
export function Faq({ items }: { items: { q: string; a: string }[] }) {
  return (
    <div className="ruled ruled-ends">
      {items.map((item) => (
        <details key={item.q} className="faq">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-semibold">
            <h3 className="font-text text-lg leading-snug font-semibold tracking-normal">{item.q}</h3>
            <Icon name="chevron-down" className="size-5 shrink-0" />
          </summary>
          <p className="max-w-[40rem] pb-6 text-muted">{item.a}</p>
        </details>
      ))}
    </div>
  );
}
