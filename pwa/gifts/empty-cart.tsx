import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { noteEndShown } from '#pwa/session/session-store.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './empty-cart.module.css';
import { type KeptGifts, keptGiftsText } from './kept-gifts-text.ts';
import { useKeptGifts } from './use-kept-gifts.ts';

const moreGifts = '/products/currency-notes';

/**
 * Stands where there is nothing in the cart. While another person's gifts wait on this device
 * until they log in again, it announces them instead of calling the cart empty; while the browser
 * does not hand out what it stores, it says that.
 */
export function EmptyCart({ title, text }: { title: string; text: string }) {
  const kept = useKeptGifts();
  const unread = useStore(keepingStore, (keeping) => keeping.unread !== null);
  if (kept === undefined) return <p role="status">Loading your cart…</p>;
  if (kept) return <KeptCart kept={kept} />;
  if (unread) return <UnreadCart />;
  const action = <ButtonLink href={moreGifts}>Continue Shopping</ButtonLink>;
  return <EmptyState title={title} text={text} action={action} />;
}

function KeptCart({ kept }: { kept: KeptGifts }) {
  const [path] = useLocation();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  useEffect(noteEndShown, []);
  return (
    <div role="status">
      <EmptyState
        title={keptGiftsText(kept)}
        text={sessionWords.expired({ keepsNothing })}
        action={
          <div className={styles.actions}>
            <ButtonLink href="/login" state={{ from: path }}>
              Log in
            </ButtonLink>
            <ButtonLink href={moreGifts} variant="secondary">
              Continue Shopping
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}

function UnreadCart() {
  return (
    <EmptyState
      title="Your stored cart cannot be read now"
      text="This browser did not hand it out. Reload the page to try again; what you add until then lasts only while this page is open."
      action={
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>Reload</Button>
          <ButtonLink href={moreGifts} variant="secondary">
            Continue Shopping
          </ButtonLink>
        </div>
      }
    />
  );
}

/** The same above a visitor's own gifts. */
export function KeptGiftsNotice() {
  const kept = useKeptGifts();
  return kept ? <KeptGiftsHere kept={kept} /> : null;
}

function KeptGiftsHere({ kept }: { kept: KeptGifts }) {
  const [path] = useLocation();
  useEffect(noteEndShown, []);
  return (
    <Notice>
      <p>{keptGiftsText(kept)}. Your session has expired.</p>
      <ButtonLink href="/login" state={{ from: path }} variant="secondary" className={styles.login}>
        Log in
      </ButtonLink>
    </Notice>
  );
}
