import { Copy, Phone, Reply } from 'lucide';
import { site } from '#src/domain/site.ts';
import type { DeskLead } from '../../contract.ts';
import { Action } from '../parts/Action.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { useSay } from '../data/notices.ts';
import { buildReplyLink, callLink, findPhoneNumbers, viberLink, whatsAppLink } from './answer-links.ts';

/** Every way to answer: by mail, and by the numbers that stand in the text. */
export function AnswerLinks({ lead }: { lead: DeskLead }) {
  const say = useSay();
  const numbers = findPhoneNumbers([lead.message, lead.company, lead.subject].join('\n'));
  // For whoever writes mails in the browser, where a link for mail programs does nothing.
  const copyAddress = () =>
    navigator.clipboard.writeText(lead.email).then(
      () => say({ text: `Copied: ${lead.email}` }),
      () => say({ text: 'The browser did not allow to copy the address.', isProblem: true }),
    );
  return (
    <div className="answer-links my-5 flex flex-wrap gap-2 print:hidden" role="group" aria-label="Answer">
      <a className="action action-main" data-key="r" href={buildReplyLink(lead, site.name)}>
        <DeskIcon picture={Reply} /> Reply
      </a>
      <Action onClick={() => void copyAddress()} picture={Copy}>
        Copy address
      </Action>
      {numbers.map((number) => (
        <span key={number.international} className="flex flex-wrap gap-2 max-[56rem]:contents">
          <a className="action" href={callLink(number)}>
            <DeskIcon picture={Phone} /> <span className="sr-only">Call </span>
            {number.display}
          </a>
          {number.isMobile && (
            <>
              <a className="action" href={viberLink(number)} aria-label={`Viber ${number.display}`}>
                Viber
              </a>
              <a
                className="action"
                href={whatsAppLink(number)}
                aria-label={`WhatsApp ${number.display}`}
                target="_blank"
                rel="noreferrer"
              >
                WhatsApp
              </a>
            </>
          )}
        </span>
      ))}
    </div>
  );
}
