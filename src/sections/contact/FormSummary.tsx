import { phoneField } from '../../domain/bookings/call-phone.ts';
import { formFields, type FormValues } from '../../domain/lead.ts';

type FormSummaryProps = {
  problems?: FormValues;
  failure?: { title: string; text: string };
  /** Why the form is filled in already. */
  source?: string;
};

/** Above the contact form: the problems of one posted without JavaScript, and why it is filled in already. */
export function FormSummary({ problems, failure, source }: FormSummaryProps) {
  const fields = ([...formFields.contact, phoneField] as const).filter((field) => problems?.[field]);
  return (
    <>
      <div
        id="contact-summary"
        className="form-summary mt-6 rounded-md border-2 border-ember-deep px-6 py-5"
        role="alert"
      >
        {failure && (
          <>
            <strong>{failure.title}</strong> {failure.text}
          </>
        )}
        {!failure && fields.length > 0 && (
          <>
            <strong>Not sent yet. Please look at this again:</strong>
            <ul>
              {fields.map((field) => (
                <li key={field}>
                  <a href={`#contact-${field}`} className="link inline-flex min-h-11 items-center">
                    {problems?.[field]}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p className="form-source">{source}</p>
    </>
  );
}
