import type { ComponentProps } from 'react';
import { renderToStaticMarkup as toHtml, renderToString } from 'react-dom/server.edge';
import type { FirstLookState } from '../domain/first-look/look-kinds.ts';
import { readCallTime } from '../domain/bookings/call-times.ts';
import { ContactForm } from '../browser/forms/ContactForm.tsx';
import { addLook, draftFromQuery, keepQuery } from '../browser/forms/draft-lead.ts';
import { formKinds, formTimeMaxAgeMs, notSentPrefix, type FormKind, type FormValues } from '../domain/lead.ts';
import { ContactIntro } from '../sections/contact/ContactIntro.tsx';
import { FirstLook } from '../sections/contact/FirstLook.tsx';
import { ThankYou } from '../sections/contact/ThankYou.tsx';
import { CallTimes } from '../sections/contact/CallTimes.tsx';
import { FormSummary } from '../sections/contact/FormSummary.tsx';
import { FormTime } from '../sections/contact/FormTime.tsx';
import type { PageData } from './page-data.ts';
import type { QueryAnswer, Slots } from './slots.ts';

/** No address of a website is longer: see server/first-look/read-target.ts. */
const longestWebsite = 300;
type FilledContactForm = ComponentProps<typeof ContactIntro> &
  ComponentProps<typeof FormSummary> &
  Pick<ComponentProps<typeof ContactForm>, 'chatText'> & {
    values: FormValues;
    /** The signed time of the form. */
    formTime: string;
    firstLook?: FirstLookState;
    /** The website that was typed, and what else the query string asks for. */
    look?: { website: string; kept: string };
    /** Without days where no call can be booked now. */
    calls?: Partial<ComponentProps<typeof CallTimes>>;
    /** The form that was just sent, and the beginning of the call that was booked with it. */
    sent?: { kind: FormKind; booked?: string };
  };

type ContactData = Pick<PageData, 'book' | 'topics' | 'contactTitle' | 'firstLookWords'>;

/** What the contact page shows in answer to a query string or a rejected form. */
export function createContactAnswers({ book, topics, contactTitle, firstLookWords }: ContactData) {
  function answerContact(search: string, firstLook: FirstLookState): QueryAnswer {
    const given = new URLSearchParams(search);
    const website = firstLook ? (given.get('site') ?? '').slice(0, longestWebsite) : '';
    const look = { website, kept: keepQuery(search, book, topics) };
    const draft = draftFromQuery(search, book, topics);
    const withLook = firstLook?.result && addLook(draft, firstLook.result, firstLookWords);
    const isSent = given.get('send') === 'look';
    const filled = (isSent && withLook) || draft;
    const chatText = isSent ? undefined : withLook?.values.message;
    const from = /^\d{4}-\d\d-\d\d$/.exec(given.get('day') ?? '')?.[0];
    const kind = formKinds.find((name) => name === given.get('sent'));
    const sent = kind && { kind, booked: readCallTime(given.get('booked')) };
    const shown = { values: {}, ...filled, chatText, look, firstLook, sent };
    const isOpen = from !== undefined || given.get('about') === 'session';
    return {
      key: JSON.stringify(['/contact', shown, from, isOpen]),
      maxAgeMs: formTimeMaxAgeMs,
      isForAll: draft === undefined && !website && !firstLook?.result && from === undefined && sent === undefined,
      isCommon: given.size === 1 && draft !== undefined && given.has('about'),
      render: (formTime, days) => {
        return fillContactForm(contactTitle, { ...shown, formTime, calls: { days, from, isOpen } });
      },
    };
  }

  function fillContactForm(title: string, form: FilledContactForm): Slots<'/contact'> {
    const { values, problems, failure, asked, source, chatText, formTime, firstLook, look, calls, sent } = form;
    const { kept } = look ?? {};
    return {
      title: toHtml(<title>{title}</title>),
      asked: toHtml(<ContactIntro asked={asked} />),
      summary: toHtml(<FormSummary problems={problems} failure={failure} source={source} />),
      // Not static markup: the form is hydrated when a visitor first uses it.
      form: renderToString(
        <ContactForm
          texts={values}
          problems={problems}
          chatText={chatText}
          calls={
            calls?.days?.length ? { __html: toHtml(<CallTimes {...calls} days={calls.days} kept={kept} />) } : undefined
          }
        />,
      ),
      'form-time': toHtml(<FormTime forms={['contact']} formTime={formTime} />),
      sent: sent ? toHtml(<ThankYou {...sent} />) : '',
      'first-look': firstLook ? toHtml(<FirstLook words={firstLookWords} result={firstLook.result} {...look} />) : '',
    };
  }

  return {
    answerContact,
    renderContactForm: (form: FilledContactForm) => fillContactForm(notSentPrefix + contactTitle, form),
  };
}
