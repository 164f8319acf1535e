import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Listens to an event of the window while `isOn`. */
export function useWindowEvent<Name extends keyof Events>(name: Name, isOn: boolean, act: (_: Events[Name]) => void) {
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: Event) => hear(event as Events[Name]);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name, isOn]);
}
