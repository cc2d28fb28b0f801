import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useCartPicture } from '#pwa/ordering/use-cart-picture.ts';
import { OwnerHere } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useScreenHeading } from '#pwa/ui/focus/use-screen-heading.ts';
import { desk } from '#shared/cart/guest.ts';
import { OrderForm } from './order-form.tsx';
import { OrderGifts } from './order-gifts.tsx';
import type { PhoneOrderParts } from './phone-order-parts.ts';
import styles from './phone-order-screen.module.css';
import { forgetPhoneOrder, phoneOrderStore } from './phone-order-store.ts';
import { PlacedOrder } from './placed-order.tsx';
import { words } from './words.ts';

/** `/admin?order=new`: staff enter an order for somebody who called, with the shop's own dialog (B50). */
export function PhoneOrderScreen({ parts }: { parts: PhoneOrderParts }) {
  return (
    <OwnerHere value={desk}>
      <Screen parts={parts} />
    </OwnerHere>
  );
}

function Screen({ parts }: { parts: PhoneOrderParts }) {
  const heading = useHeadingInSight();
  const cart = useCartPicture();
  const { placed, sent } = useStore(phoneOrderStore);
  const clear = async () => {
    const question = { confirmLabel: words.clear, cancelLabel: words.keep, isDanger: true };
    if (!(await confirmAlert({ text: words.clearAsk, ...question }))) return;
    await forgetPhoneOrder();
    showToast({ text: words.cleared, confirms: true });
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <div className={styles.ways}>
          {!placed && !sent && (
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
          <OrderGifts lines={cart.lines} parts={parts} locked={sent !== null} />
          <OrderForm lines={cart.lines} parts={parts} />
        </div>
      )}
    </div>
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
