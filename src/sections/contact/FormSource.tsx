/** Says why the contact form is filled in already. Empty when it is not. */
export function FormSource({ text }: { text?: string }) {
  return <p className="form-source">{text}</p>;
}
