import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { type DeskApi, deskApi } from '#pwa/desk/access/desk-session.ts';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words as orderWords } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { type Scope, thisDevice } from '#pwa/device/database/scope.ts';
import { useArrivals } from '#pwa/ordering/arrival-text.tsx';
import { GiftDialog } from '#pwa/ordering/gift/gift-dialog.tsx';
import { LineDialog } from '#pwa/ordering/gift/line-dialog.tsx';
import { CartLines } from '#pwa/ordering/lines/cart-lines.tsx';
import { useCartPicture } from '#pwa/ordering/use-cart-picture.ts';
import { ParcelPin } from '#pwa/ordering/use-delivery-wish.tsx';
import { ReceiptDialog } from '#pwa/orders/paper/receipt-dialog.tsx';
import { type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { type UploadOutcome, uploadPhotos } from '#pwa/photos/upload/upload-photos.ts';
import { OwnerHere } from '#pwa/session/use-scope.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useScreenHeading } from '#pwa/ui/page.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { desk } from '#shared/cart/guest.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { arrivalText } from '#shared/delivery/day-words.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { estimatedDeliveryDays } from '#shared/pricing/price-cart.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';
import { deskPhotos, deskScope, sendDeskPhotosAgain } from './desk-gifts.ts';
import { GiftPicker } from './gift-picker.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './phone-order-screen.module.css';
import {
  forgetPhoneOrder,
  type PlacedOrder as Placed,
  phoneOrderStore,
} from './phone-order-store.ts';
import { words } from './words.ts';

/**
 * Shows `/admin?order=new`: staff enter an order for somebody who called, with the shop's own
 * dialog (B50).
 */
export function PhoneOrderScreen() {
  return (
    <OwnerHere value={desk}>
      <Screen />
    </OwnerHere>
  );
}

function Screen() {
  const heading = useHeadingInSight();
  const cart = useCartPicture();
  const { placed, sent: pendingRequest } = useStore(phoneOrderStore);
  const clear = async () => {
    const question = { confirmLabel: words.clear, cancelLabel: words.keep, isDanger: true };
    if (!(await confirmAlert({ text: words.clearAsk, ...question }))) return;
    await forgetPhoneOrder();
    showToast({ text: words.cleared, confirms: true });
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={ui.largeTitle} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <div className={styles.ways}>
          {!placed && !pendingRequest && (
            <Button variant="quiet" onClick={() => void clear()}>
              {words.clear}
            </Button>
          )}
          <ButtonLink href="/admin" variant="secondary">
            {words.toDesk}
          </ButtonLink>
        </div>
      </header>
      {placed && <PlacedOrder order={placed} />}
      {!placed && !cart && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={8} />
        </>
      )}
      {!placed && cart && (
        <div className={styles.columns}>
          <OrderGifts lines={cart.lines} locked={pendingRequest !== null} />
          <OrderForm lines={cart.lines} />
        </div>
      )}
    </div>
  );
}

/** The order that was just placed: its link to send, its photos on their way, and what comes next. */
export function PlacedOrder({ order }: { order: Placed }) {
  const { number, link, phone, kind } = order;
  const isPaidByLink = kind !== 'counter' && dueOf(kind) === 'before';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const photos = useLiveQuery(() => deskPhotos(thisDevice), []);
  const { sending, send } = useSending(number);
  const unsent = (photos?.waiting ?? 0) + (photos?.failed ?? 0);
  const another = async () => {
    const question = { confirmLabel: words.another, cancelLabel: words.keep, isDanger: true };
    if (unsent > 0 && !(await confirmAlert({ text: words.anotherAsk, ...question }))) return;
    await forgetPhoneOrder();
  };
  const [summary, setSummary] = useState<OrderView | null>(null);
  const [reading, setReading] = useState(false);
  const [unprinted, setUnprinted] = useState('');
  const readSummary = async () => {
    setReading(true);
    const answer = await deskApi().order(number);
    setReading(false);
    setUnprinted(answer.ok ? '' : textOf(answer) || words.summaryFailed);
    if (answer.ok) setSummary(readOrder(answer.data));
  };
  return (
    <section className={classNames(ui.titles, styles.placed)} aria-labelledby="placed-order">
      <h2 id="placed-order" ref={heading} tabIndex={-1}>
        {words.placed(number)}
      </h2>
      <p className={ui.smallTitle}>{sumText(order)}</p>
      <LinkToSend
        label={orderWords.phone.link}
        hint={isPaidByLink ? words.linkHint.pays : words.linkHint.sees}
        message={orderWords.phone.message(shop.name, number, link)}
        link={link}
        phone={phone}
      />
      {photos && (
        <div className={ui.hiddenWithoutParts}>
          {photos.waiting > 0 && !sending ? (
            <FailedNotice onTryAgain={send}>{words.photosWait(photos.waiting)}</FailedNotice>
          ) : (
            photos.failed > 0 && (
              <FailedNotice onTryAgain={() => void sendDeskPhotosAgain(thisDevice).then(send)}>
                {words.photosFailed(photos.failed)}
              </FailedNotice>
            )
          )}
          <p role="status">
            {photos.waiting > 0 && sending && words.sendingPhotos(photos.waiting)}
          </p>
          {photos.waiting > 0 && sending && (
            <p>
              <progress aria-label={words.photosSent} value={photos.progress} />{' '}
              {Math.floor(100 * photos.progress)} %
            </p>
          )}
        </div>
      )}
      {unprinted !== '' && <Notice tone="error">{unprinted}</Notice>}
      <div className={styles.placedOrderWays}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          busy={reading}
          onClick={() => void readSummary()}
        >
          {words.printSummary}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={() => void another()}>
          {words.another}
        </Button>
        <ButtonLink href={`/admin?search=${number}`} variant="secondary">
          {words.openOrder}
        </ButtonLink>
      </div>
      {summary && <ReceiptDialog order={summary} onClose={() => setSummary(null)} />}
    </section>
  );
}

/** One that does not say it waits for its payment. */
function dueOf(kind: Placed['kind']) {
  return kind ? paymentTraits[kind].due : 'before';
}

/** Returns what the caller pays, and when where it is not by the link. */
function sumText({ kind, total, receiver }: Placed): string {
  const sum = formatInr(total);
  if (kind === 'counter') return words.placedAtCounter(sum);
  switch (dueOf(kind)) {
    case 'before':
      return words.placedSum(sum);
    case 'at_door':
      return receiver === undefined
        ? words.placedCash(sum)
        : words.placedAtTheirDoor(sum, isolated(receiver));
    case 'never':
      return words.placedDemo(sum);
  }
}

/** Sends the photos at once, and again when the network is back. */
function useSending(number: string) {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const online = useOnline();
  const send = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    void sendDeskPhotos(deskApi(), deskScope, number)
      .catch(reportError)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  }, [number]);
  useEffect(() => {
    if (online) send();
  }, [online, send]);
  return { sending, send };
}

/**
 * Sends the photos that wait on the device to the order that was placed, each refused one marked; one that
 * was cut off goes on there (P39).
 */
export function sendDeskPhotos(
  { sendPhoto }: Pick<DeskApi, 'sendPhoto'>,
  scope: Scope,
  orderNumber: string,
): Promise<UploadOutcome> {
  const whole = `/api/upload/of-order/${orderNumber}`;
  return uploadPhotos({
    scope: { ...scope, api: { sendPhoto } },
    sender: { email: '', name: '' },
    door: { whole, parts: `${whole}/parts` },
  });
}

interface OrderGiftsProps {
  lines: readonly ShownLine[];
  /** The order was sent, and what became of it is not known. */
  locked: boolean;
}

/** The gifts of the order as a cart shows them, and all that can be added. */
function OrderGifts({ lines, locked }: OrderGiftsProps) {
  const [pickedProduct, setPickedProduct] = useState<Product | null>(null);
  const [opened, setOpened] = useState<{ line: ShownLine; purpose: 'edit' | 'copy' } | null>(null);
  const linesWithChanges = useLiveQuery(() => changedLines(deskScope), []);
  const { form, elsewhere, delivery } = useStore(phoneOrderStore);
  const pinCode = readPinCode((elsewhere ? delivery : form).pincode);
  const arrival = useArrivals(pinCode)(estimatedDeliveryDays(lines));
  const isFull = lines.length >= maxCartLines;
  const unlessFull = useCallback(
    (act: () => void) => {
      if (isFull) void showAlert(failureWords.cart_full({ max: maxCartLines }));
      else act();
    },
    [isFull],
  );
  const onEdit = useCallback((line: ShownLine) => setOpened({ line, purpose: 'edit' }), []);
  const onDuplicate = useCallback(
    (line: ShownLine) => unlessFull(() => setOpened({ line, purpose: 'copy' })),
    [unlessFull],
  );
  return (
    <section
      className={classNames(later.column4, deskUi.faded)}
      aria-label={words.gifts}
      inert={locked}
    >
      <h2 className={ui.title}>{words.gifts}</h2>
      {lines.length === 0 ? (
        <p className={styles.none}>{words.noGifts}</p>
      ) : (
        <CartLines
          lines={lines}
          changedLines={linesWithChanges}
          onEdit={onEdit}
          onDuplicate={onDuplicate}
          arrives={arrivalText(arrival)}
        />
      )}
      <GiftPicker
        added={lines.length}
        onChoose={(product) => unlessFull(() => setPickedProduct(product))}
      />
      <CodeBoundary>
        <ParcelPin value={pinCode}>
          {pickedProduct && (
            <GiftDialog
              key={pickedProduct.name}
              product={pickedProduct}
              onClose={() => setPickedProduct(null)}
            />
          )}
          {opened && (
            <LineDialog
              key={`${opened.purpose} ${opened.line.id}`}
              {...opened}
              onClose={() => setOpened(null)}
            />
          )}
        </ParcelPin>
      </CodeBoundary>
    </section>
  );
}

/** The desk has the same path, so a change of it does not say that the screen is another. */
function useHeadingInSight() {
  const heading = useScreenHeading(words.title);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return heading;
}
