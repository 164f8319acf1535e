import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window while `isOn`. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  isOn: boolean,
  listener: (event: WindowEventMap[Name]) => void,
) {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: WindowEventMap[Name]) => hear(event);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name, isOn]);
}
