import type { Json, JsonSchema } from '../../../content-contract.ts';
import { findKind } from '../data/schemas.ts';
import { useForm } from './form-context.ts';
import { GroupFields } from './GroupFields.tsx';

/** The fields of a whole entry, without a frame of their own. */
export function RootFields({ schema, value }: { schema: JsonSchema; value: Json }) {
  const { Field } = useForm();
  if (findKind(schema) === 'group') return <GroupFields path={[]} schema={schema} value={value} />;
  return <Field path={[]} schema={schema} value={value} label="Entries" isOptional={false} />;
}
