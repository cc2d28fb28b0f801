import { useEffect, useEffectEvent } from 'react';

/** Does something anew once the network is back, such as asking for a picture that did not come. */
export function useOnlineAgain(doAnew: () => void): void {
  const back = useEffectEvent(doAnew);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
