import type { FieldPath, Json, JsonSchema } from '../../../content-contract.ts';

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
