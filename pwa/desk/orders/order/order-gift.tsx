import { lazy, Suspense, useMemo, useState } from 'react';
import { BeyondWork, useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import { mayLeave } from '#pwa/desk/forms/unsaved.ts';
import { AskForPhoto } from '#pwa/desk/orders/corrections/ask-for-photo.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import type { FrozenState } from '#pwa/gifts/frozen/frozen-picture.tsx';
import { cutPhotos } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import { PhotoNote } from '#pwa/gifts/warnings/photo-note.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { orderedGift } from '#pwa/orders/read-order.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { PhotoTile } from '#pwa/photos/shown/photo-tile.tsx';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import type { OrderItem } from '#shared/orders/order.ts';
import { stepsToMake } from '#shared/orders/order-moves.ts';
import { newestVersion, pictureOf } from '#shared/proofs/approval.ts';
import styles from './order-details.module.css';

interface OrderGiftProps {
  order: DeskOrder;
  item: DeskOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  /** Its customer was asked about it. */
  onAsked: () => void;
}

/**
 * Shows one gift to make: how it is to look, how often, for how much and with which photos (B1,
 * B2).
 */
export function OrderGift({ order, item, index, onAsked }: OrderGiftProps) {
  const { product_name, quantity, unit_price, total_price, photos_pending } = item;
  const name = shownName(item.product_name, item.display_name);
  const isWorkshop = useIsWorkshop();
  const { language } = order;
  const orderedGiftDetails = useMemo(() => orderedGift(item, language), [item, language]);
  const { picture, state, onState } = useSeenPicture(item);
  const photos = giftPhotos([], item.photos, item.customization);
  return (
    <li className={classNames(later.ruledParts, deskUi.pictureColumnsOfThree, styles.gift)}>
      {orderedGiftDetails && (
        <div className={styles.proof}>
          <GiftProof
            {...orderedGiftDetails}
            photos={photos}
            frozen={picture}
            onState={onState}
            giftName={name}
            saveAs={`${order.order_number}-${product_name}`}
          />
          <PictureCaption item={item} state={state} className={ui.note} />
        </div>
      )}
      <div className={later.topText2}>
        <div className={classNames(later.baselineEnds4, ui.bold, ui.boldTitles)}>
          <h4>{name}</h4>
          <BeyondWork>
            <Price rupees={total_price} />
          </BeyondWork>
        </div>
        <p className={classNames(ui.note, later.inkWords)}>
          {isWorkshop ? (
            <strong>× {quantity}</strong>
          ) : (
            giftWords.order.quantity(<strong>{quantity}</strong>, <Price rupees={unit_price} />)
          )}
        </p>
        {item.priced_from === 'text' && <p className={styles.check}>{words.checkPrice}</p>}
        <Instructions item={item} className={styles.instructions} />
        {photos.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: photos are no group of fields
          <div className={styles.photos} role="group" aria-label={photoWords.of(name)}>
            {photos.map((photo) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                poses={orderedGiftDetails?.customisation.photoPoses}
                giftName={name}
                guest={false}
              />
            ))}
          </div>
        )}
        {orderedGiftDetails && <CutPhotos {...orderedGiftDetails} />}
        {orderedGiftDetails && <PhotoNote {...orderedGiftDetails} />}
        {photos_pending > 0 && (
          <p className={styles.pending}>{photoWords.pending(photos_pending)}</p>
        )}
        <BeyondWork>
          <AskForPhoto order={order} item={item} index={index} />
        </BeyondWork>
      </div>
      {!isWorkshop && <GiftApproval order={order} item={item} index={index} onAsked={onAsked} />}
    </li>
  );
}

/** Says which photos of a gift have their ends cut off, where any has (B14). */
function CutPhotos({ product, customisation }: NonNullable<ReturnType<typeof orderedGift>>) {
  const cut = useMemo(() => cutPhotos(product, customisation), [product, customisation]);
  return (
    cut.length > 0 && (
      <p className={ui.note}>{sharpnessWords.ofPhotos(cut, sharpnessWords.endsCut)}</p>
    )
  );
}

interface InstructionsProps {
  item: OrderItem;
  className?: string | undefined;
}

/** Shows what to put on a gift, a line for each detail, its label set apart. */
export function Instructions({ item, className }: InstructionsProps) {
  const product = orderedGift(item)?.product ?? null;
  const details = shownDetails(product, item.datewith_instructions);
  if (details.length === 0) return null;
  return (
    <ul className={className}>
      {details.map((detail, index) => {
        const colon = detail.indexOf(': ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an order never changes, and lines may repeat
          <li key={index}>
            <span className={ui.muted}>{detail.slice(0, colon + 1)}</span>
            {detail.slice(colon + 1)}
          </li>
        );
      })}
    </ul>
  );
}

const OrderWishes = lazy(async () => ({
  default: (await import('#pwa/orders/order-wishes.tsx')).OrderWishes,
}));

/** Shows what that is; what is awaited is printed once it is here. */
export function WishesToMeet({ order }: { order: DeskOrder }) {
  return (
    <ErrorBoundary fallback={<p dir="auto">{order.gift_message}</p>}>
      <Suspense fallback={<span data-awaited="" />}>
        <OrderWishes order={order} forStaff />
      </Suspense>
    </ErrorBoundary>
  );
}

interface PictureCaptionProps {
  item: DeskOrderItem;
  /** The state of the picture that was kept of it. */
  state: FrozenState;
  onPaper?: boolean;
  className?: string | undefined;
}

/** Enough of a digest to compare by eye. */
const shownDigits = 12;

/**
 * Shows which picture of a gift is shown: its version, and on paper the drawing that made the one
 * that was kept and its digest, which on a screen the mouse reads. A drawing of now has neither.
 */
export function PictureCaption({ item, state, onPaper = false, className }: PictureCaptionProps) {
  const { approved_version: version = 1 } = item;
  const picture = pictureOf(item);
  if (!picture || state !== 'shown') {
    const text =
      picture && state === 'failed' ? words.approval.pictureFailed : words.approval.pictureToCome;
    return <p className={className}>{text(version)}</p>;
  }
  const named = words.approval.named(version);
  const origin = words.approval.drawnBy(picture.drawing, picture.sha256.slice(0, shownDigits));
  return (
    <p className={className} title={onPaper ? undefined : origin}>
      {onPaper ? `${named} · ${origin}` : named}
    </p>
  );
}

/** Returns the picture that was kept of an ordered gift, and whether it is what staff see. */
export function useSeenPicture(item: DeskOrderItem) {
  const picture = pictureOf(item);
  const [pictureState, setPictureState] = useState<{ of: string; state: FrozenState }>();
  // Another version has a picture of its own.
  const state = picture && pictureState?.of === picture.imageUrl ? pictureState.state : 'awaited';
  const onState = (now: FrozenState) => {
    if (picture) setPictureState({ of: picture.imageUrl, state: now });
  };
  return { picture, state, onState };
}

const { Component: AskAboutGift, open: openForm } = lazyAhead(
  async () => (await import('./ask-about-gift-form.tsx')).AskAboutGiftForm,
);

interface GiftApprovalProps {
  order: DeskOrder;
  item: DeskOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  onAsked: () => void;
}

/**
 * Shows which version of a gift its customer approved, and the form to ask about another one (B24).
 */
function GiftApproval({ order, item, index, onAsked }: GiftApprovalProps) {
  const [asks, setAsks] = useState(false);
  const { proofs = [], approved_version = 1 } = item;
  const newest = newestVersion(proofs);
  const answer = proofs.at(-1)?.answer ?? null;
  const name = shownName(item.product_name, item.display_name);
  const place = `ask ${order.order_number} ${index}`;
  const close = async () => {
    if (await mayLeave(place)) setAsks(false);
  };
  const press = usePress(place, () => openForm(() => setAsks(true)));
  const isClosed = !stepsToMake.includes(order.step);
  return (
    <div className={styles.approval}>
      <p className={ui.row2}>
        <Badge tone="success" text={words.approval.approved(approved_version)} />
        {newest > approved_version && (
          <Badge
            tone={answer ? 'danger' : 'warning'}
            text={answer ? words.approval.changeAsked(newest) : words.approval.waiting(newest)}
          />
        )}
      </p>
      {answer?.kind === 'change' && (
        <p className={later.customerText} dir="auto">
          {words.approval.wish(answer.text)}
        </p>
      )}
      {!isClosed && (
        <Button
          variant="quiet"
          flush="start"
          className={classNames(ui.start, ui.screenOnly)}
          aria-haspopup="dialog"
          aria-label={words.approval.askOf(name)}
          {...press}
        >
          {words.approval.ask}
        </Button>
      )}
      {asks && !isClosed && (
        <Modal
          title={words.approval.askOf(name)}
          className={styles.askDialog}
          onClose={() => void close()}
        >
          <AskAboutGift
            order={order}
            item={item}
            index={index}
            place={place}
            onAsked={onAsked}
            onLeave={() => setAsks(false)}
          />
        </Modal>
      )}
    </div>
  );
}
