import { Faq } from '../../ui/Faq.tsx';
import { Section } from '../../ui/Section.tsx';

type QuestionsProps = { items: { q: string; a: string }[] };

export function Questions({ items }: QuestionsProps) {
  return (
    <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
      <h2 className="text-3xl">Questions clients ask first</h2>
      <Faq items={items} />
    </Section>
  );
}
