import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import { dismissProblem, problems } from '#pwa/cart/settle-operations.ts';
import { acceptPrices, type ShownLine } from '#pwa/cart/shown-cart.ts';
import type { Problem } from '#pwa/device/database/database-rows.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { useArrivals } from '#pwa/ordering/arrival-text.tsx';
import { EmptyCart, UnreachedCart, WaitingGiftsNotice } from '#pwa/ordering/empty-cart.tsx';
import type { LinePurpose } from '#pwa/ordering/gift/gift-draft.ts';
import type { LineActions } from '#pwa/ordering/lines/cart-line-item.tsx';
import { CartLines } from '#pwa/ordering/lines/cart-lines.tsx';
import { useCartPicture } from '#pwa/ordering/use-cart-picture.ts';
import { useDeliveryWish, useFreeDeliveryText } from '#pwa/ordering/use-delivery-wish.tsx';
import { type ShownCart, useShownCart } from '#pwa/ordering/use-shown-cart.ts';
import { secureBlurb, useOffers } from '#pwa/payments/use-offers.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { orderRefusal } from '#pwa/sync/submit-order.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { CodeBoundary, ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { GiftIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { arrivalText } from '#shared/delivery/day-words.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { estimatedDeliveryDays, priceCart } from '#shared/pricing/price-cart.ts';
import styles from './cart-screen.module.css';
import { words } from './words.ts';

const {
  Component: LineDialog,
  load: loadDialog,
  open: openDialog,
} = lazyAhead(async () => (await import('#pwa/ordering/gift/line-dialog.tsx')).LineDialog);

/**
 * Shows `/cart`: what the device's database holds, whichever account or tab put it there (D6), and the
 * dialog to edit or duplicate a gift, whose code is fetched after it; `?edit=` names a line to open.
 */
export function CartScreen() {
  useEffect(keepFocus, []);
  useEffect(() => afterFirstPaint(loadDialog), []);
  const cart = useShownCart();
  const [opened, setOpened] = useState<{ line: CartLine; purpose: LinePurpose } | null>(null);
  const [, navigate] = useLocation();
  const edited = useSearchParams()[0].get('edit');
  // The same functions for as long as the cart is shown, so that a line renders for itself alone.
  const onEdit = useCallback(
    (line: CartLine) =>
      openDialog(() => untilDialogShown(() => setOpened({ line, purpose: 'edit' }))),
    [],
  );
  const onDuplicate = useCallback(
    (line: CartLine) =>
      openDialog(() => untilDialogShown(() => setOpened({ line, purpose: 'copy' }))),
    [],
  );
  return (
    <>
      <Page title={words.title}>
        {cart.kind === 'loading' ? (
          <>
            <p role="status">{giftWords.cart.loading}</p>
            <Skeleton lines={6} />
          </>
        ) : (
          <>
            <CartProblems />
            <CartHere cart={cart} onEdit={onEdit} onDuplicate={onDuplicate} />
          </>
        )}
      </Page>
      {opened && (
        <LineDialog
          key={`${opened.purpose} ${opened.line.id}`}
          {...opened}
          onClose={() => setOpened(null)}
        />
      )}
      <CodeBoundary>
        {edited !== null && (
          <LinkedLine id={edited} onClose={() => navigate('/cart', { replace: true })} />
        )}
      </CodeBoundary>
    </>
  );
}

/** Shows the dialog for the cart line named in the URL, if the cart has it. */
function LinkedLine({ id, onClose }: { id: string; onClose: () => void }) {
  const line = useCartPicture()?.lines.find((there) => there.id === id);
  const [opened, setOpened] = useState<ShownLine | null>(null);
  if (opened?.id !== id && line) setOpened(line);
  // Once open it stays, even if the line is removed: the dialog reports that itself.
  if (opened?.id !== id) return null;
  return <LineDialog key={id} line={opened} purpose="edit" onClose={onClose} />;
}

type CartAtHand = Extract<ShownCart, { kind: 'here' }>;

function CartHere({ cart, ...actions }: { cart: CartAtHand } & LineActions) {
  if (cart.lines.length === 0) {
    if (!cart.reachable) return <UnreachedCart />;
    return <EmptyCart title={words.emptyTitle} text={words.emptyText} />;
  }
  return (
    <>
      {!cart.reachable && <Notice>{words.restUnreached}</Notice>}
      <FilledCart lines={cart.lines} {...actions} />
    </>
  );
}

function FilledCart({ lines, onEdit, onDuplicate }: { lines: readonly ShownLine[] } & LineActions) {
  const scope = useScope();
  const linesWithChanges = useLiveQuery(() => changedLines(scope), [scope]);
  const wish = useDeliveryWish(scope);
  const arrival = useArrivals(wish?.pinCode ?? null)(estimatedDeliveryDays(lines));
  const full = lines.length >= maxCartLines;
  const duplicate = useCallback(
    (line: ShownLine) => {
      // Rather than after everything was entered.
      if (!full) return onDuplicate(line);
      return void showAlert(failureWords.cart_full({ max: maxCartLines }));
    },
    [full, onDuplicate],
  );
  return (
    <>
      <WaitingGiftsNotice />
      <PriceChanges lines={lines} />
      <div className={classNames(ui.shrinking, styles.columns)}>
        <CartLines
          lines={lines}
          changedLines={linesWithChanges}
          arrives={wish ? arrivalText(arrival) : undefined}
          onEdit={onEdit}
          onDuplicate={duplicate}
        />
        <CartSummary lines={lines} />
      </div>
      <CartBlurbs />
    </>
  );
}

const DeliveryQuestions = lazy(async () => ({
  default: (await import('#pwa/ordering/delivery-questions.tsx')).DeliveryQuestions,
}));

/** Shows what the cart costs, when it is expected, and the way on to checkout. */
function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const titleId = useId();
  const signedIn = useSession() !== null;
  const { delivery } = useRates();
  const { subtotal, shipping, total } = priceCart(lines, delivery);
  const freeDelivery = useFreeDeliveryText(subtotal);
  const refusal = orderRefusal(lines);
  const makingDays = estimatedDeliveryDays(lines);
  // On a small screen two cards below the gifts. The second, with the total and the way on, stays in
  // sight while one reads the gifts, and has its place at their end.
  return (
    <section className={classNames(ui.contents, styles.summary)} aria-labelledby={titleId}>
      <div className={classNames(ui.titles, later.unsplit, styles.sums)}>
        <h2 id={titleId}>{giftWords.cart.summary}</h2>
        <Totals>
          <TotalRow label={laterWords.prices.subtotal}>
            <Price rupees={subtotal} />
          </TotalRow>
          <TotalRow label={laterWords.prices.shipping}>
            <ShippingPrice rupees={shipping} fee={delivery.fee} />
          </TotalRow>
          <TotalRow label={words.estimatedDelivery}>{words.days(makingDays)}</TotalRow>
        </Totals>
        <div className={styles.delivery}>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <DeliveryQuestions makingDays={makingDays} />
            </Suspense>
          </ErrorBoundary>
        </div>
        {freeDelivery !== null && <p className={ui.note}>{freeDelivery}</p>}
        <p className={ui.note}>{words.standardDelivery}</p>
        {refusal && <Notice tone="error">{textOf({ ...refusal, message: '' })}</Notice>}
      </div>
      <div className={classNames(later.startFacts, later.bottomBar, later.unsplit, styles.bar)}>
        <Totals>
          <TotalRow label={laterWords.prices.total} strong>
            <Price rupees={total} />
          </TotalRow>
        </Totals>
        {signedIn && !refusal && <ButtonLink href="/payment">{words.checkout}</ButtonLink>}
        {!signedIn && (
          <ButtonLink href="/login?next=%2Fpayment">{words.loginToCheckout}</ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Lists the changes the shop refused, each until the shopper dismisses it (SY6). */
function CartProblems() {
  const scope = useScope();
  const open = useLiveQuery(() => problems(scope), [scope]) ?? [];
  return open.map(({ id, ...problem }) => (
    <Dismissible
      key={id}
      tone="error"
      text={problemText(problem)}
      label={words.dismiss}
      onDismiss={() => void dismissProblem(scope, id)}
    />
  ));
}

/** Returns which change failed and why. */
export function problemText({ refused, lostAccount }: Problem): string {
  if (lostAccount) return words.lostAccount(lostAccount.gifts);
  const { change, gift, failure } = refused;
  const name = gift ? shownName(gift.product, gift.name) : words.unknownGift;
  return words.refused[change](name, textOf(failure));
}

/** Says once that prices changed while the shopper was away; the lines say which (SY10). */
function PriceChanges({ lines }: { lines: readonly ShownLine[] }) {
  const scope = useScope();
  if (lines.every(({ wasPrice }) => wasPrice === undefined)) return null;
  return (
    <Dismissible
      text={words.pricesChanged}
      label={words.understood}
      onDismiss={() => void acceptPrices(scope)}
    />
  );
}

interface DismissibleProps {
  tone?: 'error';
  text: string;
  label: string;
  onDismiss: () => void;
}

function Dismissible({ tone, text, label, onDismiss }: DismissibleProps) {
  return (
    <Notice {...(tone ? { tone } : {})}>
      <div className={styles.notice}>
        <span>{text}</span>
        <Button variant="quiet" flush="end" className={ui.unbroken} onClick={onDismiss}>
          {label}
        </Button>
      </div>
    </Notice>
  );
}

/** Shows what to know before checking out. */
function CartBlurbs() {
  const { label, fast, final } = words.blurbs;
  const { offers } = useOffers();
  return (
    <section className={classNames(ui.stack4, ui.threeColumns, ui.screenOnly)} aria-label={label}>
      <Blurb icon={<SealIcon />} {...secureBlurb(offers)} />
      <Blurb icon={<TruckIcon />} {...fast} />
      <Blurb icon={<GiftIcon />} {...final} />
    </section>
  );
}

function Blurb({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={classNames(ui.coloredIcons, styles.blurb)}>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
