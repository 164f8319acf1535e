import { Icon } from './Icon.tsx';

export function Stars({ count = 5 }: { count?: number }) {
  return (
    <p className="flex gap-1 text-beam" role="img" aria-label={`${count} out of 5 stars`}>
      {Array.from({ length: count }, (_, index) => (
        <Icon key={index} name="star" className="size-5 fill-current" />
      ))}
    </p>
  );
}
