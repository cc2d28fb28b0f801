import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { expiredLogin } from '#pwa/session/expired-login.ts';
import { noteEndShown, useUnshownEnd } from '#pwa/session/session-store.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { laterWords as uiWords } from '#pwa/ui/later-words.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** Says on a public page that the session has expired, with a link to log in. */
export function EndedSessionNotice({ path }: { path: string }) {
  const unshown = useUnshownEnd();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  return (
    <div role="status" aria-live="polite">
      {unshown && path !== '/login' && (
        <FloatingNotice text={sessionWords.expired({ keepsNothing })}>
          <ButtonLink href={expiredLogin} state={{ from: path }}>
            {uiWords.logIn}
          </ButtonLink>
          <Button variant="quiet" onClick={noteEndShown}>
            {laterWords.notNow}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
