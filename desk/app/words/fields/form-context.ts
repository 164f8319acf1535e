import { type ComponentType, createContext, useContext, useState } from 'react';
import { isFields } from '#src/content/change-json.ts';
import type * as contract from '../../../content-contract.ts';
import { paragraph } from '../../../content/field-words.ts';
import { isAt } from '../../../content/edits.ts';

/** The place that was looked for, and the words in it, as visitors read them. */
export type Found = { path: contract.FieldPath; words: string };

/** What every field of one form shares. */
type FormTools = {
  /** As it is stored. */
  entry: contract.ContentEntry;
  problems: contract.FieldProblem[];
  found: Found;
  words: contract.ContentWords | undefined;
  change: (path: contract.FieldPath, value: contract.Json | undefined) => void;
  /** The field of any kind, for those that have fields inside: by the form, or their files would import each other. */
  Field: ComponentType<FieldProps>;
};

/** Every field stands in a form. */
const FormContext = createContext({} as FormTools);
export const FormProvider = FormContext.Provider;
export const useForm = () => useContext(FormContext);

export function writeFieldId(path: contract.FieldPath) {
  return `field-${path.map((step) => String(step).replaceAll(/[^\w-]/g, '_')).join('.')}`;
}

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The ids and the problem of the field at this place. */
export function useFieldState(path: contract.FieldPath) {
  const { problems } = useForm();
  const id = writeFieldId(path);
  const problem = problems.find(({ path: at, and = at }) => isAt(at, path) || isAt(and, path))?.problem;
  return {
    id,
    problem,
    /** What ties a control to the texts around it, as far as there are such texts. */
    describe(help: string, room = ''): ControlProps {
      const texts = [help && `${id}-help`, room && `${id}-room`, problem !== undefined && `${id}-problem`];
      return {
        id,
        'aria-describedby': texts.filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem !== undefined || undefined,
      };
    },
  };
}

/** What every kind of field is given. */
export type FieldProps = {
  path: contract.FieldPath;
  schema: contract.JsonSchema;
  value: contract.Json | undefined;
  label: string;
  isOptional?: boolean;
  /** A group whose name stands around it already needs no frame. */
  isBare?: boolean;
  /** The object that it is a field of. */
  group?: contract.JsonSchema;
};

/** The names of fields in the order of the form: what need not be there and is not comes last. Once, so that nothing jumps. */
export function useFieldNames(schema: contract.JsonSchema, value: contract.Json | undefined, path: contract.FieldPath) {
  const { properties = {}, required = [] } = schema;
  // The place of an entry in its list is changed from its menu.
  const known = Object.keys(properties).filter((name) => path.length > 0 || name !== 'order');
  const isThere = (name: string) => required.includes(name) || (isFields(value) && name in value);
  const [order] = useState(() => [...known.filter(isThere), ...known.filter((name) => !isThere(name))]);
  return order.length === known.length && known.every((name) => order.includes(name)) ? order : known;
}

/** Without what differs between a page and what is typed. */
const toPlain = (text: string) => text.replaceAll(/["“”‘’]/g, "'").replaceAll('\u00a0', ' ');

/** Where a text has these words, or at least their beginning, or else where its nth paragraph begins. */
function findStart(text: string, words: string, nth: number) {
  const [plain, sought] = [toPlain(text), toPlain(words)];
  const at = sought ? Math.max(plain.indexOf(sought), plain.indexOf(sought.slice(0, 20))) : -1;
  return at >= 0 ? at : [...text.matchAll(paragraph)][nth]?.index;
}

/** Leads to a field, or to the nearest one around it. */
export function focusField({ path, words = '' }: { path: contract.FieldPath; words?: string }) {
  for (let length = path.length; length > 0; length--) {
    const id = writeFieldId(path.slice(0, length));
    const field = document.getElementById(id) ?? document.getElementById(`${id}-add`);
    const around = document.getElementById(`${id}-item`) ?? document.getElementById(`${id}-group`);
    const control = field ?? around?.querySelector<HTMLElement>('textarea, input, select');
    if (!control) continue;
    const nth = Number(path[length]);
    const start = control instanceof HTMLTextAreaElement ? findStart(control.value, words, nth) : undefined;
    // The browser scrolls to the paragraph of a text by itself.
    if (start !== undefined) (control as HTMLTextAreaElement).setSelectionRange(start, start);
    control.focus();
    if (start === undefined) (control.children[nth] ?? control).scrollIntoView({ block: 'center' });
    return;
  }
}
