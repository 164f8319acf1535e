import { retentionMonths } from '../lead.ts';
import { site } from '../site.ts';

/** Shown before the first field: who gets the data, why, for how long, and which rights the visitor has. */
export function PrivacyNotice() {
  return (
    <details className="privacy">
      <summary>How we use what you enter</summary>
      <p>
        {`${site.name}, ${site.address.district}, ${site.address.city}, keeps your answers to reply to you and to prepare what you asked for. Nobody else gets them and no advertising uses them. We delete them after ${retentionMonths} months, or earlier if you ask. Under the Data Privacy Act of 2012 you may see, correct or erase your data, object to its use, and complain to the National Privacy Commission: `}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </details>
  );
}
