import type { ComponentProps } from 'react';
import { LeadForm as Form } from '../../../browser/forms/LeadForm.tsx';

/** Disabled until its script is there, because without it the form would post to nobody. */
export function LeadForm(props: ComponentProps<typeof Form>) {
  return <Form {...props} canPost={false} isDisabled={import.meta.env.SSR} />;
}
