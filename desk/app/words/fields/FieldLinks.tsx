import type { ContentEntry, Json } from '../../../content-contract.ts';
import { namePath } from '../../../content/field-words.ts';
import { bodyPath } from '../../../content/edits.ts';
import { focusField, useFieldNames } from './form-context.ts';

const fewFields = 6;

type FieldLinksProps = { entry: ContentEntry; value: Json; isOpen?: boolean; className?: string };

/** What a long form has, with ways there: beside it, or above it where there is no room. */
export function FieldLinks({ entry: { schema, body }, value, isOpen = false, className = '' }: FieldLinksProps) {
  const names = useFieldNames(schema, value, []);
  const shown = [...names, ...(body === null ? [] : bodyPath)];
  if (shown.length <= fewFields) return isOpen && <p className="text-muted">“Preview” shows the page as it will be.</p>;
  return (
    <nav className={className} aria-label="In this form">
      <details open={isOpen}>
        <summary className="link min-h-11 w-fit cursor-pointer py-2 text-sm font-semibold">In this form</summary>
        <ul className="columns-[10rem]">
          {shown.map((name) => (
            <li key={name}>
              {/* A list is shown from its first item. */}
              <button
                type="button"
                className="py-1 text-start hover:underline max-[76rem]:min-h-11"
                onClick={() => focusField({ path: [name, 0] })}
              >
                {namePath(null, [name])}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
