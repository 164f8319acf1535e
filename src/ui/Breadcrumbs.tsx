export function Breadcrumbs({ crumbs }: { crumbs: { label: string; path: string }[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm">
        {crumbs.map((crumb, index) => {
          const isCurrent = index === crumbs.length - 1;
          return (
            <li key={crumb.path} className="flex items-center">
              {/* The current page has no link. */}
              <a
                href={isCurrent ? undefined : crumb.path}
                aria-current={isCurrent ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center underline-offset-4 ${isCurrent ? '' : 'opacity-80 hover:underline hover:opacity-100'}`}
              >
                {crumb.label}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
