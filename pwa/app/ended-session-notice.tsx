import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { expiredLogin, expiredText } from '#pwa/session/expired-login.ts';
import { noteEndTold, useUntoldEnd } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** Says on a page anybody may read that the session has ended by itself, with a way to log in. */
export function EndedSessionNotice({ path }: { path: string }) {
  const untold = useUntoldEnd();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  return (
    <div role="status" aria-live="polite">
      {untold && path !== '/login' && (
        <FloatingNotice text={expiredText({ keepsNothing })}>
          <ButtonLink href={expiredLogin} state={{ from: path }}>
            Log in
          </ButtonLink>
          <Button variant="quiet" onClick={noteEndTold}>
            Not now
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
