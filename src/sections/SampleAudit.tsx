const findings = [
  { label: 'Local search visibility', value: '31 / 100', share: 31, look: 'fill-ember' },
  { label: 'Ad spend that reaches buyers', value: '54%', share: 54, look: 'fill-beam' },
  { label: 'Page speed on mobile data', value: '4.8 s', share: 38, look: 'fill-ember' },
  { label: 'Social replies within an hour', value: '82%', share: 82, look: 'fill-tide' },
];

/** An example page of an audit, with the worst findings in red. */
export function SampleAudit() {
  return (
    <figure className="audit-card">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <span className="font-heading text-lg font-bold">Sample audit</span>
        <span className="text-sm text-muted">Café in Makati</span>
      </figcaption>
      <dl className="ruled">
        {findings.map((finding) => (
          <div key={finding.label} className="grid grid-cols-[1fr_auto] gap-x-4 py-3.5">
            <dt>{finding.label}</dt>
            <dd className="font-semibold">{finding.value}</dd>
            <dd className="col-span-2 mt-2" aria-hidden="true">
              <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="block h-1.5 w-full rounded-full">
                <rect width={100} height={2} className="fill-shell" />
                <rect width={finding.share} height={2} className={finding.look} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex items-baseline justify-between gap-4 rounded-sm bg-glow px-3 py-2.5">
        3 quick wins worth about <strong className="whitespace-nowrap">₱180k / quarter</strong>
      </p>
    </figure>
  );
}
