import { useState } from 'react';
import { GiftProof } from '#pwa/gifts/gift-proof.tsx';
import { proofWords } from '#pwa/gifts/proof-words.ts';
import { isOpen, type OrderedGift, type OrderView } from '#pwa/gifts/read-order.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { GiftPhotos } from '#pwa/photos/gift-photos.tsx';
import { useGiftPhotos } from '#pwa/photos/use-gift-photos.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { useFocusWhenLost } from '#pwa/ui/use-focus-when-lost.ts';
import { formatMoment } from '#shared/format-moment.ts';
import styles from './gift-in-order.module.css';
import { GiftQuestion } from './gift-question.tsx';
import { OrderAgain } from './order-again.tsx';

interface GiftProps {
  gift: OrderedGift;
  /** Its place in the order, from 0. */
  index: number;
  order: OrderView;
}

/** A gift of an order: its picture, details and photos, and what is asked about it. */
export function GiftInOrder({ gift, index, order }: GiftProps) {
  const { name, drawn, picture, asked, approved } = gift;
  const orderNumber = order.number;
  const photos = useGiftPhotos(gift.photos);
  const [answeredHere, setAnsweredHere] = useState(false);
  return (
    <li className={styles.gift}>
      {drawn && (
        <GiftProof
          {...drawn}
          photos={photos}
          frozen={picture}
          giftName={name}
          saveAs={`${orderNumber}-${drawn.product.name}`}
        />
      )}
      <div className={styles.about}>
        <div className={styles.giftHead}>
          <h4>{name}</h4>
          <Price rupees={gift.subtotal} />
        </div>
        <p className={styles.muted}>
          {giftWords.order.quantity(gift.quantity, <Price rupees={gift.unitPrice} />)}
        </p>
        {gift.details.length > 0 && (
          <ul className={styles.details}>
            {gift.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <GiftPhotos
          photos={photos}
          poses={drawn?.customisation.photoPoses}
          folder={gift.photos.folder}
          giftName={name}
        />
        <OrderAgain {...{ orderNumber, gift, index }} />
      </div>
      {asked && isOpen(order) && (
        <GiftQuestion
          {...{ asked, photos, giftName: name }}
          number={orderNumber}
          item={index}
          onAnswered={() => setAnsweredHere(true)}
          // Another version is another question.
          key={asked.version}
        />
      )}
      {approved && isOpen(order) && <Approved approved={approved} isNew={answeredHere} />}
    </li>
  );
}

interface ApprovedProps {
  approved: NonNullable<OrderedGift['approved']>;
  /** It comes in the place of the question. */
  isNew: boolean;
}

function Approved({ approved: { version, at }, isNew }: ApprovedProps) {
  const place = useFocusWhenLost(isNew);
  return (
    <div ref={place} tabIndex={-1} className={styles.approved}>
      <Notice tone="success">{proofWords.approvedVersion(version, formatMoment(at))}</Notice>
    </div>
  );
}
