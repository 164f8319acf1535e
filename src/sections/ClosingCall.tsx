import type { Photo } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { Section } from '../ui/Section.tsx';

type ClosingCallProps = { title: string; lead: string; buttonLabel: string; photo: Photo };

/** The call to action at the end of a page, with a decorative window. */
export function ClosingCall({ title, lead, buttonLabel, photo }: ClosingCallProps) {
  return (
    <Section tone="dusk" layout="grid gap-x-16 gap-y-12 lg:grid-cols-[1.1fr_1fr] lg:items-center">
      <div data-reveal>
        <h2 className="max-w-[40rem] text-4xl">{title}</h2>
        <p className="mt-6 max-w-[34rem] text-lg text-shell">{lead}</p>
        <div className="mt-8">
          <Button href="/contact" label={buttonLabel} arrow />
        </div>
        <p className="mt-6 text-mist">
          Not ready to talk? Read the{' '}
          <a href="/blog" className="link text-capiz">
            peso price guides
          </a>{' '}
          first.
        </p>
      </div>
      <div className="capiz-window" data-reveal>
        <StockPhoto
          photo={photo}
          icon="building-2"
          shape="window"
          sizes="(width >= 76rem) 34rem, (width >= 64rem) 45vw, 92vw"
        />
      </div>
    </Section>
  );
}
