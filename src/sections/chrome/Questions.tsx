import type { ComponentProps } from 'react';
import { Faq } from '../../ui/Faq.tsx';
import { Section } from '../../ui/Section.tsx';
import { LegalNote } from './LegalNote.tsx';

type QuestionsProps = ComponentProps<typeof Faq> & {
  title: string;
  tone?: ComponentProps<typeof Section>['tone'];
  /** For pages that have it nowhere else. */
  hasLegalNote?: boolean;
};

export function Questions({ title, items, tone, hasLegalNote = false }: QuestionsProps) {
  return (
    <Section tone={tone} layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
      <h2 className="text-3xl">{title}</h2>
      <div>
        <Faq items={items} />
        {hasLegalNote && <LegalNote />}
      </div>
    </Section>
  );
}
