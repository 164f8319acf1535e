import { longestAmount } from '../../domain/money/estimate-query.ts';

type AmountFieldProps = { name: string; label: string; text?: string; placeholder?: string };

/** A text box for a number: people write 30,000 with a comma, which type="number" rejects. */
export function AmountField({ name, label, text, placeholder }: AmountFieldProps) {
  return (
    <p>
      <label htmlFor={`estimate-${name}`} className="font-semibold">
        {label}
      </label>
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
