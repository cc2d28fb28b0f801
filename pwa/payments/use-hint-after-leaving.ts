import { useEffect, useRef, useState } from 'react';

/**
 * Shows a field's hint when the field loses focus. The value is read then and not stored. When a
 * tap took the focus, the hint waits until the tap is over: it would move what is being tapped
 * from under the finger.
 */
export function useHintAfterLeaving(hintOf: (typed: string) => string | null) {
  const [hint, setHint] = useState<string | null>(null);
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, []);
  return {
    hint,
    onBlur: (event: { target: { value: string } }) => {
      const next = hintOf(event.target.value);
      // The click comes in the task of the release, and on a touch screen so does leaving.
      const show = () => void setTimeout(() => setHint(next));
      if (pressed.current) waiting.current = show;
      else show();
    },
  };
}
