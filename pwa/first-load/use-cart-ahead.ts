import { useEffect } from 'react';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import { fetchScreen } from './screens.ts';

/** Fetches the cart's screen while the browser is idle, for somebody who has put something in. */
export function useCartAhead(filled: boolean): void {
  useEffect(() => (filled ? afterFirstPaint(() => fetchScreen('/cart')) : undefined), [filled]);
}
