import { useEffect, useState, type RefObject } from 'react';
import { callField } from '../../domain/bookings/call-times.ts';
import { readCall } from './form-values.ts';

/** When the call begins that the visitor chose; empty for none. The times stand beside the form, so React has none. */
export function useChosenCall(form: RefObject<HTMLFormElement>) {
  const [call, setCall] = useState('');
  useEffect(() => {
    const read = () => setCall(readCall(form.current));
    const handleChange = ({ target }: Event) => {
      if ((target as HTMLInputElement).name === callField) read();
    };
    read();
    addEventListener('change', handleChange);
    // What was chosen went with the times that were shown before.
    addEventListener('calls-shown', read);
    return () => {
      removeEventListener('change', handleChange);
      removeEventListener('calls-shown', read);
    };
  }, [form]);
  return call;
}

/** The time zone of the browser. */
export function findOwnZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
