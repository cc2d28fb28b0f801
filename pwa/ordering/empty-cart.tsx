import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { cartCount } from '#pwa/cart/shown-cart.ts';
import { scopeOf } from '#pwa/device/database/scope.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { words } from '#pwa/gifts/words.tsx';
import { noteEndShown, useEndedSession } from '#pwa/session/current-session.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { syncNow } from '#pwa/sync/sync-now.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { isolated } from '#shared/language/directions.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import { ContinueDraft } from './continue-draft.tsx';
import styles from './empty-cart.module.css';
import { useDraftToContinue } from './use-draft-to-continue.ts';

/** What this device stores for the owner of a session that ended without a logout. */
interface WaitingGifts {
  firstName: string;
  count: number;
}

/**
 * Stands where there is nothing in the cart. While another person's gifts wait on this device
 * until they log in again, it announces them instead of calling the cart empty; while the browser
 * does not hand out what it stores, it says that.
 */
export function EmptyCart({ title, text }: { title: string; text: string }) {
  const gifts = useWaitingGifts();
  const unread = useStore(keepingStore, (keeping) => keeping.unread !== null);
  if (gifts === undefined) return <p role="status">{words.cart.loading}</p>;
  if (gifts) return <WaitingCart gifts={gifts} />;
  if (unread) return <UnreadCart />;
  return <EmptyState title={title} text={text} action={<WaysOn />} />;
}

/** Leads to the gift that was begun, where one was, and to all others. */
function WaysOn() {
  const draft = useDraftToContinue();
  return (
    <div className={classNames(styles.actions, draft === undefined && ui.invisible)}>
      <ContinueDraft variant="primary" />
      <ButtonLink href={allGiftsPath} variant={draft ? 'secondary' : 'primary'}>
        {words.cart.continueShopping}
      </ButtonLink>
    </div>
  );
}

function WaitingCart({ gifts }: { gifts: WaitingGifts }) {
  const [path] = useLocation();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  useEffect(noteEndShown, []);
  return (
    <div role="status">
      <EmptyState
        title={waitingGiftsText(gifts)}
        text={sessionWords.expired({ keepsNothing })}
        action={
          <div className={styles.actions}>
            <ButtonLink href="/login" state={{ from: path }}>
              {laterWords.logIn}
            </ButtonLink>
            <ButtonLink href={allGiftsPath} variant="secondary">
              {words.cart.continueShopping}
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
      title={words.cart.unreadTitle}
      text={words.cart.unread}
      action={
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>{laterWords.reload}</Button>
          <ButtonLink href={allGiftsPath} variant="secondary">
            {words.cart.continueShopping}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** Shows the same above a visitor's own gifts. */
export function WaitingGiftsNotice() {
  const gifts = useWaitingGifts();
  return gifts ? <WaitingGiftsHere gifts={gifts} /> : null;
}

function WaitingGiftsHere({ gifts }: { gifts: WaitingGifts }) {
  const [path] = useLocation();
  useEffect(noteEndShown, []);
  return (
    <Notice>
      <p>{words.cart.sessionExpired(waitingGiftsText(gifts))}</p>
      <ButtonLink href="/login" state={{ from: path }} variant="secondary" className={ui.above3}>
        {laterWords.logIn}
      </ButtonLink>
    </Notice>
  );
}

/** Names the person and the number, and nothing of what the gifts are (SY8). */
function waitingGiftsText({ count, firstName }: WaitingGifts): string {
  return words.cart.kept(count, isolated(firstName));
}

/**
 * Returns the gifts in the cart of the session that ended without a logout; null when there are
 * none, undefined while they are counted.
 */
function useWaitingGifts(): WaitingGifts | null | undefined {
  const ended = useEndedSession();
  const counted = useLiveQuery(
    async () => ended && { ...ended, count: await cartCount(scopeOf(ended.owner)) },
    [ended],
  );
  if (ended === null) return null;
  if (counted?.owner !== ended.owner) return undefined;
  return counted.count === 0 ? null : counted;
}

/** Stands where an account's cart would, while this device has never read it from the shop. */
export function UnreachedCart() {
  const [asking, setAsking] = useState(false);
  const tryAgain = () => {
    setAsking(true);
    void syncNow().finally(() => setAsking(false));
  };
  return (
    <>
      <WaitingGiftsNotice />
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
