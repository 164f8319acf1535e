import { longestAmount } from '../money/estimate-query.ts';

type AmountFieldProps = { name: string; label: string; text?: string | undefined; placeholder?: string };

/** A number in a plain text box: people write 30,000 with its comma, and a spinner would refuse it. */
export function AmountField({ name, label, text, placeholder }: AmountFieldProps) {
  return (
    <p>
      <label htmlFor={`estimate-${name}`}>{label}</label>
      <input
        type="text"
        id={`estimate-${name}`}
        name={name}
        className="estimate-box"
        inputMode="numeric"
        maxLength={longestAmount}
        defaultValue={text}
        placeholder={placeholder}
      />
    </p>
  );
}
