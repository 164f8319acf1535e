import { formTimeField, type FormKind } from '../../domain/lead.ts';

/**
 * The signed time when the forms were sent to the browser: see server/core/leads/form-times.ts. Beside the forms, not
 * in them, because React hydrates a form and must find in it what it rendered itself.
 */
export function FormTime({ forms, formTime }: { forms: FormKind[]; formTime: string }) {
  return (
    <div className="form-time" hidden>
      {forms.map((form) => (
        <input key={form} type="hidden" name={formTimeField} form={`${form}-form`} value={formTime} />
      ))}
    </div>
  );
}
