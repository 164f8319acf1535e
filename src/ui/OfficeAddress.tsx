import { site } from '../domain/site.ts';

export function OfficeAddress({ className }: { className: string }) {
  const { address } = site;
  return (
    <address className={className}>
      {address.street}
      <br />
      {address.district}, {address.city}
      <br />
      {address.region} {address.postalCode}
    </address>
  );
}
