import type { ComponentProps } from 'react';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  /** By their values, in this order. */
  options: (readonly [value: string | number, name: string])[];
  onChoose: (value: string) => void;
};

/** One of several, by the browser’s own list. */
export function Select({ options, onChoose, ...select }: SelectProps) {
  return (
    <select {...select} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
