import { type ComponentType, createContext, useContext } from 'react';
import type * as contract from '../../../content-contract.ts';
import { isAt } from '../data/edits.ts';

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
  const problem = problems.find((found) => isAt(found.path, path))?.problem;
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
