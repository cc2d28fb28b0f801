import { useStore } from 'zustand';
import { laterWords } from '#pwa/frame/later-words.ts';
import { agreeToUpdate, updateStore } from '#pwa/frame/start/update-store.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { Button } from '#pwa/ui/button.tsx';
import { laterWords as uiWords } from '#pwa/ui/later-words.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** Offers a new version; nothing changes until the shopper agrees (P13). */
export function UpdatePrompt() {
  const { apply, agreed } = useStore(updateStore);
  return (
    <div role="status" aria-live="polite">
      {apply && (
        <FloatingNotice text={agreed ? laterWords.update.agreed : laterWords.update.ready}>
          <Button
            variant="secondary"
            busy={agreed}
            onClick={() => void agreeToUpdate(browserContext.withLock)}
          >
            {uiWords.reload}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
