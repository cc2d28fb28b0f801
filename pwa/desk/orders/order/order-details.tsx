import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { BeyondWork } from '#pwa/desk/access/staff-account.tsx';
import { useOrderChanges } from '#pwa/desk/moves/move-orders.ts';
import { CorrectionsSection } from '#pwa/desk/orders/corrections/corrections-section.tsx';
import { OrderPrintFiles } from '#pwa/desk/orders/paper/print-files.tsx';
import { PrintPaper } from '#pwa/desk/orders/paper/print-paper.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { type OrderPrice, OrderPriceSummary } from '#pwa/orders/order-price-summary.tsx';
import { PrintButton } from '#pwa/orders/paper/print-button.tsx';
import { words as orderWords } from '#pwa/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { RemotePending, useRemote } from '#pwa/ui/remote/remote.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import styles from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderLifeSection } from './order-life-section.tsx';
import { OrderNotifications } from './order-notifications.tsx';

/** Shows what View opens: who ordered, what to make, what it cost. */
export function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const loaded = useRemote(orderNumber, () => deskApi().order(orderNumber), { fresh: true });
  const { data: order, refresh } = loaded;
  useOrderChanges((row) => {
    if (row === null || row.order_number === orderNumber) refresh();
  });
  // The list already shows that the shop cannot be reached.
  if (order) return <Details order={order} onAsked={refresh} />;
  const texts = { loading: words.loadingOrder, failed: words.orderFailed };
  return (
    <div className={classNames(ui.shrinking, styles.details)}>
      <RemotePending remote={loaded} texts={texts} lines={5} />
    </div>
  );
}

function Details({ order, onAsked }: { order: DeskOrder; onAsked: () => void }) {
  const headingId = `order-${order.order_number}`;
  return (
    <section className={classNames(ui.shrinking, styles.details)} aria-labelledby={headingId}>
      <header className={classNames(deskUi.ends3, ui.titles)}>
        <h2 id={headingId}>{giftWords.order.head(order.order_number)}</h2>
        <div className={classNames(ui.row2, ui.screenOnly)}>
          <DownloadPhotos order={order} />
          <PrintPaper
            paper="sheet"
            text={giftWords.order.print}
            orderNumber={order.order_number}
            order={order}
          />
          <PrintPaper
            paper="label"
            text={words.label.print}
            orderNumber={order.order_number}
            order={order}
          />
          {order.gift_message && (
            <PrintPaper
              paper="card"
              text={words.card.print}
              orderNumber={order.order_number}
              order={order}
            />
          )}
          <InvoicePapers order={order} />
          <OrderPrintFiles orderNumber={order.order_number} />
        </div>
      </header>
      <div className={classNames(ui.stack4, styles.work)}>
        <section
          className={classNames(ui.smallTitles, styles.gifts)}
          aria-label={words.partOf(order.order_number, words.heads.items)}
        >
          <h3>{words.heads.items}</h3>
          <ol>
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
              <SafeRow key={index}>
                <OrderGift order={order} item={item} index={index} onAsked={onAsked} />
              </SafeRow>
            ))}
          </ol>
        </section>
        <div className={classNames(ui.stack4, ui.shrinking, styles.side)}>
          <OrderLifeSection order={order} />
          <BeyondWork>
            <section
              className={classNames(ui.smallTitles, styles.price)}
              aria-label={words.partOf(order.order_number, words.heads.price)}
            >
              <h3>{words.heads.price}</h3>
              <OrderPriceSummary {...priceOf(order)} />
            </section>
          </BeyondWork>
        </div>
        <div className={classNames(ui.stack4, ui.shrinking)}>
          <BeyondWork>
            <CorrectionsSection order={order} onChanged={onAsked} />
          </BeyondWork>
          <OrderFacts order={order} />
          <BeyondWork>
            <OrderNotifications orderNumber={order.order_number} />
          </BeyondWork>
        </div>
      </div>
    </section>
  );
}

/** Prints the tax invoice of an order and the credit notes that took it back (B48). */
function InvoicePapers({ order }: { order: DeskOrder }) {
  const { order_number: orderNumber, invoice_number, credit_notes = [] } = order;
  if (invoice_number === undefined) return null;
  return (
    <>
      <PrintPaper
        paper="invoice"
        text={words.invoice.print}
        orderNumber={orderNumber}
        order={order}
      />
      {credit_notes.map((note) => (
        <PrintButton
          key={note.number}
          name={`credit ${note.number}`}
          text={orderWords.credit.printOne(note.number)}
          label={orderWords.credit.title(note.number)}
          paper={async () => {
            const { CreditNotePaper } = await import('#pwa/orders/paper/credit-note-paper.tsx');
            return <CreditNotePaper order={order} note={note} />;
          }}
        />
      ))}
    </>
  );
}

/** Shows all photos of an order as one zip file, put together on this device. */
function DownloadPhotos({ order }: { order: DeskOrder }) {
  const [busy, setBusy] = useState(false);
  const files = photoFiles(order);
  if (files.length === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const zip = await zipPhotos(files);
      if (zip) saveFile(zip, `${order.order_number}-photos.zip`);
      else await showAlert(words.photosNotDownloaded);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? words.preparingPhotos : words.downloadPhotos(files.length)}
    </Button>
  );
}

/** All photos in one zip file; null when one of them could not be had. */
async function zipPhotos(files: readonly PhotoFile[]): Promise<Blob | null> {
  const api = deskApi();
  const inputs: { name: string; input: Blob }[] = [];
  for (const { imageUrl, name } of files) {
    const photo = await api.photo(imageUrl);
    if (!photo.ok) return null;
    inputs.push({ name: name + fileEnding(photo.data.type), input: photo.data });
  }
  const { downloadZip } = await import('client-zip');
  return downloadZip(inputs).blob();
}

/** A photo of an order with the name it is to have as a file, without its ending. */
interface PhotoFile {
  imageUrl: string;
  name: string;
}

/** Returns every photo of an order, named by item and place: `item-1-photo-2`. @internal */
export function photoFiles(order: Pick<DeskOrder, 'items'>): PhotoFile[] {
  return order.items.flatMap(({ photos }, item) =>
    photos.map(({ imageUrl }, photo) => ({
      imageUrl,
      name: `item-${item + 1}-photo-${photo + 1}`,
    })),
  );
}

/** The ending for what the server says the bytes are: `image/jpeg` → `.jpg`. @internal */
export function fileEnding(contentType: string): string {
  const kind = /^image\/([a-z]+)/.exec(contentType)?.[1];
  if (kind === undefined) return '';
  return kind === 'jpeg' ? '.jpg' : `.${kind}`;
}

/** Returns the price of an order with what extras made of it; whole rupees. */
function priceOf(order: DeskOrder): OrderPrice {
  const extras = order.items.reduce(
    (sum, { price_breakdown, quantity }) => sum + price_breakdown.totalExtras * quantity,
    0,
  );
  return {
    baseItems: order.subtotal - extras,
    extras,
    coupon:
      order.coupon_code === null
        ? null
        : { code: order.coupon_code, savings: order.discount_amount },
    shipping: order.shipping,
    fee: order.delivery_fee,
    total: order.total_amount,
  };
}
