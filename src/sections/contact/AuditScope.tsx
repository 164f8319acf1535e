import { site } from '../../domain/site.ts';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What the free audit is, beside the form that asks for it: over its times stand the days of a week, two of them lit. */
export function AuditScope() {
  const { covers, result, leavesOut, replyTime, time } = site.audit;
  const facts = { Price: 'Free', 'Who answers': 'One of our leads', 'First answer': replyTime, 'Your audit': time };
  return (
    <section
      aria-labelledby="audit-scope"
      className="on-dark -mb-[clamp(2.25rem,8.75vw,7rem)] flex flex-col bg-night px-5 pt-6 pb-8 text-capiz sm:p-8 lg:-mt-12 lg:[grid-area:1/2]"
    >
      <h2 id="audit-scope" className="text-2xl">
        What the free audit covers
      </h2>
      <ul className="checks mt-5 flex flex-col gap-3 *:flex *:gap-3">
        {[...covers, result].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <dl className="audit-week mt-6 grid grid-cols-2 gap-3 xl:grid-cols-[2fr_3fr]">
        {Object.entries(facts).map(([label, text]) => (
          <div key={label} className="last:text-end">
            <dt className="text-xs">{label}</dt>
            <dd className="font-heading text-[clamp(1.25rem,6.2vw,1.625rem)] leading-tight font-bold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-mist">{leavesOut}</p>
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
