import { site } from '../../domain/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What the free audit is, beside the form that asks for it. */
export function AuditScope() {
  const { covers, result, leavesOut, replyTime, time } = site.audit;
  const facts = [
    { label: 'Price', text: 'Free' },
    { label: 'Who answers', text: 'One of our leads' },
    { label: 'First answer', text: replyTime },
    { label: 'Your audit', text: time },
  ];
  return (
    <section aria-labelledby="audit-scope" className="self-start lg:[grid-area:1/2]">
      <h2 id="audit-scope" className="text-2xl">
        What the free audit covers
      </h2>
      <ul className="mt-5 flex flex-col gap-3">
        {[...covers, result].map((item) => (
          <li key={item} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-tide" />
            {item}
          </li>
        ))}
      </ul>
      <dl className="lattice mt-6 grid-cols-2">
        {facts.map(({ label, text }, index) => (
          <div key={label} className={index === 0 ? 'pane pane-lit p-4' : 'pane p-4'}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-lg leading-tight font-bold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{leavesOut}</p>
      <p className="mt-2">
        <SampleLink />
      </p>
      <p className="mt-4">
        Still comparing? <TextLink to="/services#estimate">Work out your cost</TextLink>, or read{' '}
        <TextLink to="/blog/hiring-digital-marketing-agency-manila">how to hire an agency</TextLink>.
      </p>
    </section>
  );
}
