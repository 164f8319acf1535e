import { retentionMonths, type LeadRecipient } from '../../domain/lead.ts';
import { site } from '../../domain/site.ts';
import { describeTags, type VisitTags } from '../../domain/visit-tags.ts';

const recipientNames: Record<LeadRecipient, string> = {
  email: 'our email provider',
  webhook: 'the service that we manage inquiries with',
  database: 'our database provider',
};

/** Set by the build: server/settings/env.ts. */
const configured = (import.meta.env.LEAD_RECIPIENTS ?? []) as LeadRecipient[];

/** A hosted project gets the answers alone. */
const visit = import.meta.env.PUBLIC_SUPABASE_URL
  ? ''
  : ', with the page you sent them from, the first page of your visit and the site or campaign that led you to it';

/** It is read on our server; only the answers above go to a hosted project. */
const firstLook =
  import.meta.env.FIRST_LOOK === 'off'
    ? ''
    : ' A first look at a page is kept in memory for an hour, and stored only if you send it.';

/** Shown before the first field: who gets the data, why, for how long, and which rights the visitor has. */
export function PrivacyNotice({ recipients = configured }: { recipients?: LeadRecipient[] }) {
  return (
    <details className="privacy">
      <summary>How we use what you enter</summary>
      <p>
        {`${site.name}, ${site.address.district}, ${site.address.city}, keeps your answers to reply to you and to prepare what you asked for${visit}. ${nameRecipients(recipients)} and no advertising uses them. We delete them after ${retentionMonths} months, or earlier if you ask.${firstLook} Under the Data Privacy Act of 2012 you may see, correct or erase your data, or object to its use: write to our data protection officer, ${site.privacyOfficer.name}, at `}
        <a href={`mailto:${site.privacyOfficer.email}`}>{site.privacyOfficer.email}</a>
        {`. You may also complain to the National Privacy Commission.${import.meta.env.VISIT_TAGS ? ` ${describeTags(import.meta.env.VISIT_TAGS as VisitTags)}` : ''}`}
      </p>
    </details>
  );
}

function nameRecipients(kinds: LeadRecipient[]) {
  const names = kinds.map((kind) => recipientNames[kind]);
  const last = names.pop();
  if (!last) return 'Nobody else gets them';
  const [all, verb] = names.length > 0 ? [`${names.join(', ')} and ${last}`, 'handle'] : [last, 'handles'];
  return `Only ${all} ${verb} them for us,`;
}
