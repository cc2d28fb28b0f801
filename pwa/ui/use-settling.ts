import { useEffect, useState } from 'react';

/** Longer than it takes to see a row at another place, with the finger already on its way. */
const aimMs = 300;

/**
 * Whether a list does not yet show what was asked for, or does only for a moment: a tap that comes now
 * was aimed at a row of the list before. A list marked with `data-settling` takes none; the keyboard
 * has no such aim, and keeps its place.
 * @param wanted names what is asked for, such as by typing
 * @param shown the same of what the list shows; undefined before it shows anything
 */
export function useSettling(wanted: string, shown: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (shown !== wanted) return undefined;
    const timer = setTimeout(() => setSettled(wanted), aimMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  return shown !== wanted || settled !== wanted;
}
