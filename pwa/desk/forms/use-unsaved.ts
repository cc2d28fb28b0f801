import { useEffectEvent, useLayoutEffect } from 'react';
import { mayLeave, noteUnsaved } from './unsaved.ts';

/**
 * Asks before something unsaved is left, in whichever way (B56). `onLeave` closes it, or takes back what
 * was typed; the returned function does so too, and asks before. `place` names where it is, for
 * what closes with it.
 */
export function useUnsaved(isUnsaved: boolean, place: string, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(
    () => (isUnsaved ? noteUnsaved(() => leave(), place) : undefined),
    [isUnsaved, place],
  );
  return () =>
    void mayLeave(place).then((leaves) => {
      if (leaves) onLeave();
    });
}
