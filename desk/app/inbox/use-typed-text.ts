import { useEffect, useState } from 'react';

const typingMs = 200;

/** A text while it is typed. It is applied after a pause, and follows the URL, which the back button and links change too. */
export function useTypedText(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [fromUrl, setFromUrl] = useState(applied);
  if (fromUrl !== applied) {
    setFromUrl(applied);
    if (typed.trim() !== applied) setTyped(applied);
  }

  useEffect(() => {
    if (typed.trim() === applied) return;
    const timer = setTimeout(() => apply(typed), typingMs);
    return () => clearTimeout(timer);
  });

  return { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
}
