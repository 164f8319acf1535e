import { longestAmount, writeField, type EstimateQuery } from '../../domain/money/estimate-query.ts';

type AmountFieldProps = { name: string; label: string; query: EstimateQuery; placeholder?: string; look?: string };

/** A text box for a number: people write 30,000 with a comma, which type="number" rejects. */
export function AmountField({ name, label, query, placeholder, look }: AmountFieldProps) {
  return (
    <p className={look}>
      <label htmlFor={`estimate-${name}`}>{label}</label>
      <input
        type="text"
        id={`estimate-${name}`}
        name={name}
        className="estimate-box"
        inputMode="numeric"
        maxLength={longestAmount}
        defaultValue={writeField(query, name)}
        placeholder={placeholder}
      />
    </p>
  );
}
