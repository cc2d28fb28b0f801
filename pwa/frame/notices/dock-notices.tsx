import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { checkoutState, takeFoundOrder } from '#pwa/cart/checkout/checkout-state.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { isOfferAnswered, languageStore } from '#pwa/device/language-store.ts';
import { localValues, tabValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { useCartAhead } from '#pwa/first-load/use-cart-ahead.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { agreeToUpdate, updateStore } from '#pwa/frame/start/update-store.ts';
import { useCartCount } from '#pwa/ordering/use-cart-picture.ts';
import { useFreeDeliveryText } from '#pwa/ordering/use-delivery-wish.tsx';
import { useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import {
  expiredLogin,
  noteEndShown,
  useSession,
  useUnshownEnd,
} from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { words as sessionWords } from '#pwa/session/words.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { sayPressLost } from '#pwa/ui/focus/use-press.ts';
import { laterWords as uiWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useVisible } from '#pwa/ui/use-online.ts';
import { isLanguage, type Language } from '#shared/language/language.ts';
import { DeviceNotice, FloatingNotice } from './device-notice.tsx';
import styles from './dock-notices.module.css';
import { SyncStatus } from './sync-status.tsx';

/** What was pressed before a reload is there again by then, or is not coming. */
const longestToPressMs = 8_000;

interface DockNoticesProps {
  path: string;
  forShoppers: boolean;
}

/**
 * Shows what the lower edge says when there is something to say, in one file after the first paint.
 */
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
            <SyncStatus />
            <CartBar path={path} />
            <FoundOrder />
          </ErrorBoundary>
        </>
      )}
    </>
  );
}

const InstallInvitation = lazy(async () => ({
  default: (await import('#pwa/frame/start/install-invitation.tsx')).InstallInvitation,
}));

/** Counts the visits; who may be invited to install the shop gets the rest of it. */
function LateInvitation({ path }: { path: string }) {
  const itemsInCart = useCartCount();
  const [visits] = useState(countVisits);
  if (visits < 2 && itemsInCart === 0) return null;
  return (
    <Suspense>
      <InstallInvitation path={path} visits={visits} itemsInCart={itemsInCart} />
    </Suspense>
  );
}

/** The number of visits, this one included; a visit lasts as long as its tab. */
function countVisits(): number {
  const before = Number(localValues.get(storageKeys.visits)) || 0;
  if (tabValues.get(storageKeys.visitCounted) !== null) return before;
  tabValues.set(storageKeys.visitCounted, 'yes');
  localValues.set(storageKeys.visits, String(before + 1));
  return before + 1;
}

// Most shoppers are never asked.
const OfferedLanguage = lazy(async () => ({
  default: (await import('#pwa/frame/offered-language.tsx')).OfferedLanguage,
}));

/** Offers the browser's language until the shopper has chosen one. */
function LanguageOffer() {
  const language = useLanguage();
  const [refused, setRefused] = useState(false);
  const offered = offeredLanguage(navigator.languages, language);
  const answered = useSyncExternalStore(
    onAnswer,
    () => offered === null || isOfferAnswered(offered),
  );
  if (offered === null || refused || answered) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OfferedLanguage offered={offered} onRefused={() => setRefused(true)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Calls back when a language may have been chosen or refused, in this tab or another. */
function onAnswer(callBack: () => void): () => void {
  const stop = languageStore.subscribe(callBack);
  window.addEventListener('storage', callBack);
  return () => {
    stop();
    window.removeEventListener('storage', callBack);
  };
}

/**
 * The language to offer: one beside English wherever the browser lists it, as a phone in India
 * that is set to Hindi often names English first; English where the browser lists nothing else.
 */
export function offeredLanguage(preferred: readonly string[], current: Language): Language | null {
  const spoken = preferred.map((tag) => tag.split('-')[0]).filter(isLanguage);
  const preference = spoken.find((language) => language !== 'en') ?? spoken[0] ?? null;
  return preference === current ? null : preference;
}

/** The cart itself, checkout, and the pages for logging in. */
const pathsWithout = [
  '/cart',
  '/payment',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/stop-mail',
  '/proof',
  '/order',
];

/** Links a visitor to the cart from every shopping page while it is not empty (D6). */
function CartBar({ path }: { path: string }) {
  const guest = useSession() === null;
  return guest && !pathsWithout.includes(path) ? <GuestCartBar /> : null;
}

function GuestCartBar() {
  const cart = useShownCart();
  const filled = cart.kind === 'here' && cart.lines.length > 0;
  useCartAhead(filled);
  return filled ? <FilledCartBar lines={cart.lines} /> : null;
}

function FilledCartBar({ lines }: { lines: readonly ShownLine[] }) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const freeDelivery = useFreeDeliveryText(subtotal);
  return (
    <section className={styles.bar} aria-label={laterWords.cartBar.label}>
      <p className={styles.words}>
        <span className={ui.smallMedium}>{laterWords.cartBar.items(count)}</span>{' '}
        <Price rupees={subtotal} />
        {freeDelivery !== null && (
          <span className={classNames(ui.snugFine, styles.toFree)}>{freeDelivery}</span>
        )}
      </p>
      <ButtonLink href="/cart" variant="secondary" className={styles.link}>
        {laterWords.cartBar.view}
      </ButtonLink>
    </section>
  );
}

/** The pages on which the shopper waits for the order: it is shown there as if just placed. */
const waitingPages = ['/payment', '/cart'];

/** Shows an order that sync found after its response was lost (B3), once, in a visible tab. */
function FoundOrder() {
  const scope = useScope();
  const { owner } = scope;
  const visible = useVisible();
  const [path, navigate] = useLocation();
  const ownerOfOrder = useLiveQuery(
    async () => (await checkoutState(scope)) === 'found' && owner,
    [scope],
  );
  const mine = visible && ownerOfOrder === owner;

  const show = useEffectEvent(async () => {
    // This would be on every page, and is hardly ever needed. Before the order is taken, for it may
    // not come.
    const { foundText, orderToOpen, placedText, unbrokenNumbers } = await import(
      '#pwa/payments/placed-text.tsx'
    );
    const answer = await takeFoundOrder(scope);
    if (!answer) return;
    const text = placedText(answer);
    const state = orderToOpen(answer);
    if (waitingPages.includes(path)) {
      await showAlert(unbrokenNumbers(text));
      navigate('/account', { state });
    } else {
      showToast({
        text: foundText(answer),
        action: { label: laterWords.yourOrders, href: '/account', state },
      });
    }
  });
  useEffect(() => {
    if (mine) void show();
  }, [mine]);
  return null;
}

/** Says on a public page that the session has expired, with a link to log in. */
function EndedSessionNotice({ path }: { path: string }) {
  const unshown = useUnshownEnd();
  const keepsNothing = useStore(keepingStore, ({ data }) => data === false);
  return (
    <div role="status" aria-live="polite">
      {unshown && path !== '/login' && (
        <FloatingNotice text={sessionWords.expired({ keepsNothing })}>
          <ButtonLink href={expiredLogin} variant="secondary" state={{ from: path }}>
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

/** Offers a new version; nothing changes until the shopper agrees (P13). */
function UpdatePrompt() {
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
