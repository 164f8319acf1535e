import { site } from '../domain/site.ts';

export function OfficeAddress({ className }: { className: string }) {
  const { address } = site;
  return (
    <address className={`whitespace-pre-line not-italic ${className}`}>
      {`${address.street}\n${address.district}, ${address.city}\n${address.region} ${address.postalCode}`}
    </address>
  );
}
