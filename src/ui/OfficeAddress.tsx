import { site } from '../domain/site.ts';

export function OfficeAddress({ className }: { className: string }) {
  const { address } = site;
  return (
    <address className={className}>
      {/* “Street” is not alone on a line. */}
      {address.street.replace(/ (?=\S+$)/, '\u00A0')}
      <br />
      {address.district}, {address.city}
      <br />
      {address.region} {address.postalCode}
    </address>
  );
}
