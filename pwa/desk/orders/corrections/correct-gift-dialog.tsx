import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { settleMoney } from '#pwa/desk/moves/move-orders.ts';
import { DetailFields } from '#pwa/desk/orders/order/ask-about-gift-form.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { drawIn } from '#pwa/gifts/draw/draw-in.ts';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { TooLongTexts } from '#pwa/gifts/too-long-texts.tsx';
import { orderedGift } from '#pwa/orders/read-order.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { ExchangePhotos } from './exchange-photos.tsx';
import { words } from './words.ts';

interface CorrectGiftDialogProps {
  order: DeskOrder;
  /** The place of the gift in its order, from 0. */
  index: number;
  onClose: () => void;
}

/** Asks what is written wrong on a gift, beside its drawing; the ordered price stays (B79). */
export function CorrectGiftDialog({ order: openedOrder, index, onClose }: CorrectGiftDialogProps) {
  // The details go over those of the order they began from, whose revision goes with them: a later one is refused.
  const [order] = useState(openedOrder);
  const item = order.items[index];
  const { draft, attempt, change, isChanged } = useDraft({ details: item ? detailsOf(item) : {} });
  const place = `correct ${order.order_number} ${index}`;
  const close = useUnsaved(isChanged && !attempt.busy, place, onClose);
  const gift = orderedGift({ ...item, customization: draft.details }, order.language);
  if (!item || !gift) return null;
  const { order_number: number, revision } = order;
  const photos = giftPhotos([], item.photos);
  const submit = () =>
    attempt.run(async () => {
      if (!isChanged) return words.unchanged;
      const customization = { ...draft.details, drawing: drawingVersion };
      const send = () => deskApi().correctGift(number, index, { revision, customization });
      return settleMoney(send, words.corrected(number));
    }, onClose);
  return (
    <FormDialog
      title={words.correctGift(shownName(item.product_name, item.display_name))}
      submit={words.save}
      back={words.back}
      isWide
      trying={attempt}
      onSubmit={submit}
      onClose={close}
    >
      <div className={classNames(ui.shrinking, deskUi.pictureColumnsOfTwo)}>
        <div>
          <DrawnGift {...gift} photos={photos} />
          <TooLongTexts
            {...gift}
            photoIds={photos.map(({ key }) => key)}
            draw={drawIn[gift.language]}
          />
        </div>
        <div className={ui.stack4}>
          <ExchangePhotos order={order} item={item} index={index} onDone={onClose} />
          <p className={ui.note}>{words.giftLead}</p>
          <DetailFields
            product={gift.product}
            details={draft.details}
            onChange={(details) => change({ details })}
          />
        </div>
      </div>
    </FormDialog>
  );
}

/** Returns the gift as it was approved last. */
function detailsOf({ proofs = [], approved_version: approved, customization }: DeskOrderItem) {
  const proof = proofs.find(({ version }) => version === approved);
  return proof ? readCustomisation(proof.customization) : customization;
}
