import { useStore } from 'zustand';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FloatingNotice } from './floating-notice.tsx';
import { agreeToUpdate, updateStore } from './update-store.ts';

/** The polite offer of a new version; nothing changes before the shopper says so (P13). */
export function UpdatePrompt() {
  const { apply, agreed } = useStore(updateStore);
  return (
    <div role="status" aria-live="polite">
      {apply && (
        <FloatingNotice
          text={
            agreed
              ? 'Reloading as soon as your order or photo is through…'
              : 'A new version is ready.'
          }
        >
          <Button
            variant="secondary"
            busy={agreed}
            onClick={() => void agreeToUpdate(browserContext.withLock)}
          >
            Reload
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
