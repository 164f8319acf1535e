/** Native <details>, which opens without JavaScript and by find-in-page. */
export function Faq({ items, look = '' }: { items: { q: string; a: string }[]; look?: string }) {
  return (
    <div className={`ruled ruled-ends ${look}`.trim()}>
      {items.map((item) => (
        <details key={item.q} className="faq">
          <summary className="flex min-h-14 items-center gap-6 py-4 font-semibold">
            <h3 className="font-text text-lg leading-snug font-semibold tracking-normal">{item.q}</h3>
          </summary>
          <p className="max-w-[40rem] pb-6 text-muted">{item.a}</p>
        </details>
      ))}
    </div>
  );
}
