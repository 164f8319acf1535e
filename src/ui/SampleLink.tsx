const sheets = {
  audit: { path: '/services#sample-audit', label: 'See a sample audit' },
  friday: { path: '/services#sample-friday', label: 'See a Friday page' },
};

/** To the complete sheet on /services, beside what asks for one. */
export function SampleLink({ of = 'audit' }: { of?: keyof typeof sheets }) {
  const { path, label } = sheets[of];
  return (
    <a href={path} className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  );
}
