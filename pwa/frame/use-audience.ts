import { useSession } from '#pwa/session/session-store.ts';
import { useHydrating } from '#pwa/ui/loading/use-hydrating.ts';
import styles from './audience.module.css';

interface Shown {
  className: string | undefined;
}

/**
 * Which links the navigation shows. A prerendered page holds both sets; the stylesheet shows one
 * by what `mark-session.ts` of the first script has set before the first paint.
 */
export function useAudience(): { customer: Shown | null; visitor: Shown | null } {
  const signedIn = useSession() !== null;
  if (useHydrating()) {
    return {
      customer: { className: styles.customer },
      visitor: { className: styles.visitor },
    };
  }
  const shown = { className: undefined };
  return signedIn ? { customer: shown, visitor: null } : { customer: null, visitor: shown };
}
