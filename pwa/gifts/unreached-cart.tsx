import { useState } from 'react';
import { syncNow } from '#pwa/sync/sync-now.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
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
        title="We could not reach the shop"
        text="Your account’s cart will appear here as soon as the shop answers."
        action={
          <Button busy={asking} onClick={tryAgain}>
            Try again
          </Button>
        }
      />
    </>
  );
}
