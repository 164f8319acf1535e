import type { FieldPath, FieldProblem } from '../../content-contract.ts';
import { nameField } from './data/field-words.ts';
import { writeFieldId } from './fields/form-context.ts';

/** Tiers, number 1, amount, from */
export function namePlace(path: FieldPath): string {
  const [first, ...rest] = path.map(nameField);
  return first === undefined ? '' : [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}

/** Leads to the field of a problem, or to the nearest one around it. */
export function focusProblem({ path }: FieldProblem) {
  for (let length = path.length; length > 0; length--) {
    const id = writeFieldId(path.slice(0, length));
    const field = document.getElementById(id) ?? document.getElementById(`${id}-add`);
    const control =
      field ?? document.getElementById(`${id}-item`)?.querySelector<HTMLElement>('textarea, input, select');
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}
