/** The field of the contact form, and the header of a request, that has the number for the call. */
export const phoneField = 'phone';
export const phoneHeader = 'x-call-phone';

export const phoneProblem = 'Enter the phone number that we ring for the call, like 0917 123 4567.';

const longest = 40;

/**
 * The number as it is stored; undefined for what nobody could ring. Spaces, brackets and an extension may stay, but only
 * characters that a header of a request can have.
 */
export function readPhone(text: string | null | undefined) {
  const phone = text?.trim() ?? '';
  const isRingable = /^[\x20-\x7e]+$/.test(phone) && phone.length <= longest && phone.replaceAll(/\D/g, '').length > 5;
  return isRingable ? phone : undefined;
}
