import { useState } from 'react';
import { words } from '#pwa/gifts/words.tsx';
import { syncNow } from '#pwa/sync/sync-now.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { KeptGiftsNotice } from './empty-cart.tsx';

/** Stands where an account's cart would, while this device has never read it from the shop. */
export function UnreachedCart() {
  const [asking, setAsking] = useState(false);
  const tryAgain = () => {
    setAsking(true);
    void syncNow().finally(() => setAsking(false));
  };
  return (
    <>
      <KeptGiftsNotice />
      <EmptyState
        title={words.cart.unreachedTitle}
        text={words.cart.unreached}
        action={
          <Button busy={asking} onClick={tryAgain}>
            {uiWords.tryAgain}
          </Button>
        }
      />
    </>
  );
}
