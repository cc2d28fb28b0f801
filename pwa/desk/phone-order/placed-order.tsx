import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words as orderWords } from '#pwa/desk/orders/words.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { ReceiptDialog } from '#pwa/orders/receipt-dialog.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';
import { deskPhotos, deskScope, sendDeskPhotosAgain } from './desk-gifts.ts';
import { forgetPhoneOrder, type PlacedOrder as Placed } from './phone-order-store.ts';
import styles from './placed-order.module.css';
import { sendDeskPhotos } from './send-desk-photos.ts';
import { words } from './words.ts';

/** The order that was just placed: its link to send, its photos on their way, and what comes next. */
export function PlacedOrder({ order }: { order: Placed }) {
  const { number, link, phone, kind } = order;
  const isPaidByLink = kind !== 'cod' && kind !== 'demo';
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
    const answer = await adminApi().order(number);
    setReading(false);
    setUnprinted(answer.ok ? '' : textOf(answer) || words.summaryFailed);
    if (answer.ok) setSummary(readOrder(answer.data));
  };
  return (
    <section className={styles.placed} aria-labelledby="placed-order">
      <h2 id="placed-order" ref={heading} tabIndex={-1}>
        {words.placed(number)}
      </h2>
      <p className={styles.sum}>{sumText(order)}</p>
      <LinkToSend
        label={orderWords.phone.link}
        hint={isPaidByLink ? words.linkHint.pays : words.linkHint.sees}
        message={orderWords.phone.message(shop.name, number, link)}
        link={link}
        phone={phone}
      />
      {photos && (
        <div className={styles.photos}>
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
      <div className={styles.ways}>
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

/** What the caller pays, and when where it is not by the link. */
function sumText({ kind, total }: Placed): string {
  const sum = formatInr(total);
  if (kind === 'demo') return words.placedDemo(sum);
  return kind === 'cod' ? words.placedCash(sum) : words.placedSum(sum);
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
    void sendDeskPhotos(adminApi(), deskScope, number)
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
