import { useEffect, useRef } from 'react';
import { whenToAsk } from './when-to-ask.ts';

/** Calls `ask` whenever what the screen shows may be old (`whenToAsk`), while it is shown. */
export function useAsking(ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => whenToAsk(() => latest.current()), []);
}
