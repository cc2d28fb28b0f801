import { words } from '#pwa/desk/orders/words.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { PhotoTile } from '#pwa/photos/shown/photo-tile.tsx';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { AdminOrder, AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { GiftApproval } from './gift-approval.tsx';
import { Instructions } from './instructions.tsx';
import styles from './order-gift.module.css';
import { PictureCaption } from './picture-caption.tsx';
import { useSeenPicture } from './use-seen-picture.ts';

interface OrderGiftProps {
  order: AdminOrder;
  item: AdminOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  /** Its customer was asked about it. */
  onAsked: () => void;
}

/** One gift to make: how it is to look, how often, for how much and with which photos (B1, B2). */
export function OrderGift({ order, item, index, onAsked }: OrderGiftProps) {
  const { product_name, quantity, unit_price, total_price, photos_pending } = item;
  const name = shownName(item.product_name, item.display_name);
  const drawn = orderedGift(item, order.language);
  const { picture, state, onState } = useSeenPicture(item);
  const photos = giftPhotos([], item.photos);
  return (
    <li className={styles.gift}>
      {drawn && (
        <div className={styles.proof}>
          <GiftProof
            {...drawn}
            photos={photos}
            frozen={picture}
            onState={onState}
            giftName={name}
            saveAs={`${order.order_number}-${product_name}`}
          />
          <PictureCaption item={item} state={state} className={styles.caption} />
        </div>
      )}
      <div className={styles.about}>
        <div className={styles.head}>
          <h4>{name}</h4>
          <Price rupees={total_price} />
        </div>
        <p className={styles.muted}>
          {giftWords.order.quantity(<strong>{quantity}</strong>, <Price rupees={unit_price} />)}
        </p>
        {item.priced_from === 'text' && <p className={styles.check}>{words.checkPrice}</p>}
        <Instructions item={item} className={styles.instructions} />
        {photos.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: photos are no group of fields
          <div className={styles.photos} role="group" aria-label={photoWords.of(name)}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                poses={drawn?.customisation.photoPoses}
                place={index + 1}
                giftName={name}
                guest={false}
              />
            ))}
          </div>
        )}
        {photos_pending > 0 && (
          <p className={styles.pending}>{photoWords.pending(photos_pending)}</p>
        )}
      </div>
      <GiftApproval order={order} item={item} index={index} onAsked={onAsked} />
    </li>
  );
}
