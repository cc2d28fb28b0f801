import { type SyntheticEvent, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { drawIn } from '#pwa/gifts/draw/draw-in.ts';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { TooLongTexts } from '#pwa/gifts/too-long-texts.tsx';
import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { AdminOrder, AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { maxProofText } from '#shared/proofs/approval.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import { approvalWords as words } from './approval-words.ts';
import styles from './ask-about-gift.module.css';
import { AskedFields } from './asked-fields.tsx';
import { ProofLink } from './proof-link.tsx';

interface AskAboutGiftProps {
  order: AdminOrder;
  item: AdminOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  /** Names it among what is unsaved. */
  place: string;
  onAsked: () => void;
  /** What was typed is to be given up. */
  onLeave: () => void;
}

/** Asks the customer about a changed gift: the form beside its drawing, then the link to send. */
export function AskAboutGift({ order, item, index, place, onAsked, onLeave }: AskAboutGiftProps) {
  const newest = item.proofs?.at(-1);
  const [begun] = useState(() =>
    newest ? readCustomisation(newest.customization) : item.customization,
  );
  const [details, setDetails] = useState(begun);
  const [question, setQuestion] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(() => string) | null>(null);
  const [made, setMade] = useState<AskAboutGiftAnswer | null>(null);
  useUnsaved(!made && !busy && (question.trim() !== '' || details !== begun), place, onLeave);
  const gift = orderedGift({ ...item, customization: details }, order.language);

  const photos = giftPhotos([], item.photos);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const customization = { ...details, drawing: drawingVersion };
      const asked = { customization, question };
      const answer = await adminApi().askAboutGift(order.order_number, index, asked);
      if (!answer.ok) return setRefused(() => () => textOf(answer) || words.notMade);
      setMade(answer.data);
      onAsked();
    } finally {
      setBusy(false);
    }
  };

  if (made) return <ProofLink made={made} question={question} phone={order.customer_phone} />;
  return (
    <div className={styles.form}>
      {gift && (
        <div className={styles.picture}>
          <DrawnGift {...gift} photos={photos} />
          <TooLongTexts
            {...gift}
            photoIds={photos.map(({ key }) => key)}
            draw={drawIn[gift.language]}
          />
        </div>
      )}
      <CheckedForm className={styles.fields} onSubmit={submit} onInput={() => setRefused(null)}>
        <p className={styles.lead}>{words.lead}</p>
        {gift && <AskedFields product={gift.product} details={details} onChange={setDetails} />}
        <TextArea
          label={words.question}
          data-missing={words.questionMissing}
          required
          rows={3}
          maxLength={maxProofText}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        {refused && <Notice tone="error">{refused()}</Notice>}
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? words.making : words.makeLink}
        </Button>
      </CheckedForm>
    </div>
  );
}
