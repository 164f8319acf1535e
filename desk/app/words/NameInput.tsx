import { useState } from 'react';
import { writeSlug } from './data/field-words.ts';

type NameInputProps = { label: string; start?: string; onChange: (slug: string) => void };

/** A name in whatever words, and what it becomes in URLs and files. */
export function NameInput({ label, start = '', onChange }: NameInputProps) {
  const [typed, setTyped] = useState(start);
  const slug = writeSlug(typed);
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor="new-name">{label}</label>
      </div>
      <input
        id="new-name"
        autoComplete="off"
        maxLength={80}
        aria-describedby="new-name-slug"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(writeSlug(target.value));
        }}
      />
      <p id="new-name-slug" className="field-help">
        {slug ? `In addresses and files: ${slug}` : 'Small letters, digits and hyphens are used of it.'}
      </p>
    </div>
  );
}
