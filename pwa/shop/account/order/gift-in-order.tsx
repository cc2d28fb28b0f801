import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { proofCalls } from '#pwa/api/later-client.ts';
import { keepProofAnswer } from '#pwa/cart/checkout/keep-order.ts';
import { productNamed } from '#pwa/catalogue/products-at-hand.ts';
import { PhotoNote } from '#pwa/gifts/warnings/photo-note.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import {
  isOpen,
  type OrderedGift,
  type OrderView,
  type QuestionAboutGift,
} from '#pwa/orders/read-order.ts';
import type { GiftPhoto } from '#pwa/photos/shown/gift-photo.ts';
import { GiftPhotos } from '#pwa/photos/shown/gift-photos.tsx';
import { useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { ProofQuestion } from '#pwa/proofs/proof-question.tsx';
import { proofWords } from '#pwa/proofs/proof-words.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import { giftPath } from '#shared/pages/gift-path.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import styles from './open-order.module.css';
import { OrderAgain } from './order-ended.tsx';

interface GiftProps {
  gift: OrderedGift;
  /** Its place in the order, from 0. */
  index: number;
  order: OrderView;
}

/** Shows a gift of an order: its picture, details and photos, and what is asked about it. */
export function GiftInOrder({ gift, index, order }: GiftProps) {
  const { name, preview, picture, giftQuestion, approved } = gift;
  const orderNumber = order.number;
  const scope = useScope();
  const photos = useGiftPhotos(gift.photos);
  const productName = preview?.product.name ?? '';
  const product = useLiveQuery(() => productNamed(scope, productName), [scope, productName]);
  const [answeredHere, setAnsweredHere] = useState(false);
  return (
    <li className={classNames(later.ruledParts, later.pictureColumnsOfTwoFrom40, styles.gift)}>
      {preview && (
        <GiftProof
          {...preview}
          photos={photos}
          frozen={picture}
          giftName={name}
          saveAs={`${orderNumber}-${preview.product.name}`}
        />
      )}
      <div className={later.topText2}>
        <div className={classNames(later.baselineEnds4, ui.boldTitles)}>
          <h4 className={classNames('gift-name', later.nameLinks)}>
            {product ? <Link href={giftPath(product)}>{name}</Link> : name}
          </h4>
          <Price rupees={gift.subtotal} />
        </div>
        <p className={ui.note}>
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
          poses={preview?.customisation.photoPoses}
          folder={gift.photos.folder}
          giftName={name}
        />
        {preview && isOpen(order) && <PhotoNote {...preview} />}
        <OrderAgain orderNumber={orderNumber} gift={gift} index={index} />
      </div>
      {giftQuestion && isOpen(order) && (
        <GiftQuestion
          giftQuestion={giftQuestion}
          photos={photos}
          giftName={name}
          number={orderNumber}
          item={index}
          onAnswered={() => setAnsweredHere(true)}
          // Another version is another question.
          key={giftQuestion.version}
        />
      )}
      {approved && isOpen(order) && <Approved approved={approved} isNew={answeredHere} />}
    </li>
  );
}

interface GiftQuestionProps {
  giftQuestion: QuestionAboutGift;
  /** Its order, and which of the order's gifts it is, from 0. */
  number: string;
  item: number;
  giftName: string;
  photos: GiftPhoto[] | undefined;
  onAnswered: () => void;
}

/** What staff ask about a gift of an order, with the gift as they would make it (B24). */
function GiftQuestion({
  giftQuestion,
  number,
  item,
  giftName,
  photos,
  onAnswered,
}: GiftQuestionProps) {
  const scope = useScope();
  const token = useSession()?.token ?? null;
  const [givenAnswer, setGivenAnswer] = useState<ProofAnswer | null>(null);
  const { version, gift, before, question } = giftQuestion;
  const answer = giftQuestion.answer ?? givenAnswer;
  return (
    <section className={classNames(ui.screenOnly, styles.card)} aria-label={proofWords.waiting}>
      {answer === null && <p className={ui.bold}>{proofWords.waiting}</p>}
      <div className={classNames(later.parts, ui.shrinking, later.pictureColumnsFrom40)}>
        <GiftProof {...gift} photos={photos} giftName={giftName} />
        <ProofQuestion
          heading="h5"
          gift={gift}
          before={before}
          question={question}
          answer={answer}
          onAnswer={async (answered) => {
            const place = { number, item, version };
            const answer = await proofCalls.answer(place, answered);
            // A full device does not hide that it was answered.
            if (answer.ok) await keepProofAnswer(scope, place, answer.data).catch(reportError);
            return answer;
          }}
          onAnswered={(answered) => {
            setGivenAnswer(answered);
            onAnswered();
            if (token !== null) void refreshAccount(scope, token);
          }}
        />
      </div>
    </section>
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
    <div ref={place} tabIndex={-1} className={later.whole}>
      <Notice tone="success">{proofWords.approvedVersion(version, formatMoment(at))}</Notice>
    </div>
  );
}
