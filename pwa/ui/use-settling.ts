import { useEffect, useState } from 'react';

/** Longer than it takes to see a row at another place, with the finger already on its way. */
const aimMs = 300;

/**
 * Whether a list does not yet show what was asked for, or does only for a moment: a tap that comes now
 * was aimed at a row of the list before. A list marked with `data-settling` takes none; the keyboard
 * has no such aim, and keeps its place.
 * @param newest names what is asked for, such as by typing
 * @param visible the same of what the list shows; undefined before it shows anything
 */
export function useSettling(newest: string, visible: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (visible !== newest) return undefined;
    const timer = setTimeout(() => setSettled(newest), aimMs);
    return () => clearTimeout(timer);
  }, [newest, visible]);
  return visible !== newest || settled !== newest;
}
