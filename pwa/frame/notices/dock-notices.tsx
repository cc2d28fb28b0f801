import { useEffect } from 'react';
import { LanguageOffer } from '#pwa/frame/language-offer.tsx';
import { LateInvitation } from '#pwa/frame/start/late-invitation.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { sayPressLost } from '#pwa/ui/focus/use-press.ts';
import { CartBar } from './cart-bar.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { EndedSessionNotice } from './ended-session-notice.tsx';
import { FoundOrder } from './found-order.tsx';
import { SyncStatus } from './sync-status.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What was pressed before a reload is there again by then, or is not coming. */
const longestToPressMs = 8_000;

interface DockNoticesProps {
  path: string;
  forShoppers: boolean;
}

/** What the lower edge says when there is something to say, in one file after the first paint. */
export function DockNotices({ path, forShoppers }: DockNoticesProps) {
  useEffect(keepFocus, []);
  useEffect(() => {
    const timer = setTimeout(sayPressLost, longestToPressMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ErrorBoundary fallback={null}>
        <UpdatePrompt />
      </ErrorBoundary>
      {forShoppers && (
        <>
          <ErrorBoundary fallback={null}>
            <EndedSessionNotice path={path} />
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <LateInvitation path={path} />
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            {/* A gift to approve is in the language of its order, and its buttons are in the way. */}
            {path !== '/proof' && <LanguageOffer />}
            <DeviceNotice />
            <CartBar path={path} />
            <SyncStatus />
            <FoundOrder />
          </ErrorBoundary>
        </>
      )}
    </>
  );
}
