import { type ComponentType, createContext, useContext } from 'react';
import type {
  ContentEntry,
  ContentOverview,
  ContentWords,
  FieldPath,
  FieldProblem,
  Json,
  JsonSchema,
} from '../../../content-contract.ts';
import { isAt } from '../data/values.ts';

/** What every field of one form shares. */
export type FormTools = {
  /** What is stored, to know which of `reads` are about the text that is shown. */
  saved: Json;
  savedBody: string | null;
  problems: FieldProblem[];
  reads: ContentEntry['reads'];
  words: ContentWords | undefined;
  groups: ContentOverview['groups'];
  change: (path: FieldPath, value: Json | undefined) => void;
  /** The field of any kind, for those that have fields inside: by the form, or their files would import each other. */
  Field: ComponentType<FieldProps>;
};

const FormContext = createContext<FormTools | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useForm(): FormTools {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('A field stands outside of a form.');
  return tools;
}

export function writeFieldId(path: FieldPath) {
  return `field-${path.map((step) => String(step).replaceAll(/[^\w-]/g, '_')).join('.')}`;
}

/** The ids and the problem of the field at this place. */
export function useFieldState(path: FieldPath) {
  const { problems } = useForm();
  const id = writeFieldId(path);
  const problem = problems.find((found) => isAt(found.path, path))?.problem;
  return {
    id,
    problem,
    /** For the control: `help` and `room` say whether there are such texts. */
    props: (help: boolean, room: boolean) => ({
      id,
      'aria-describedby':
        [help && `${id}-help`, room && `${id}-room`, problem !== undefined && `${id}-problem`]
          .filter(Boolean)
          .join(' ') || undefined,
      'aria-invalid': problem !== undefined || undefined,
    }),
  };
}

/** What every kind of field is given. */
export type FieldProps = {
  path: FieldPath;
  schema: JsonSchema;
  value: Json | undefined;
  label: string;
  isOptional: boolean;
  /** The object that it is a field of. */
  group?: JsonSchema;
};
