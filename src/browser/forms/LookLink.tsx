import { TallLink } from '../../ui/TallLink.tsx';

/** After a request for an audit: what can be said at once about the website that was given. */
export function LookLink({ website }: { website: string }) {
  // Not URL.parse, which Safari 17 does not have.
  const host = URL.canParse(website) ? new URL(website).hostname : undefined;
  // Set by the build: server/settings/env.ts.
  if (!host || import.meta.env.FIRST_LOOK === 'off') return null;
  const href = `/contact?${new URLSearchParams({ site: website })}#first-look`;
  return <TallLink href={href} label={`Take a first look at ${host}`} />;
}
