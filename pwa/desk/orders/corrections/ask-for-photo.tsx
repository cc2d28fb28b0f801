import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { DialogActions } from '#pwa/desk/forms/form-dialog.tsx';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { settleMoney } from '#pwa/desk/moves/move-orders.ts';
import { words as ordersWords } from '#pwa/desk/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { mayCorrect } from '#shared/orders/corrections/may-correct.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { photoPlaces } from './exchange-photos.tsx';
import { words } from './words.ts';

interface AskForPhotoProps {
  order: DeskOrder;
  item: DeskOrderItem;
  /** The place of the gift in its order, from 0. */
  index: number;
}

/** Shows which photos of a gift its customer was asked for, and asks for one, with the link to send (B79). */
export function AskForPhoto({ order, item, index }: AskForPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const asks = order.photos_asked?.filter((ask) => ask.item === index) ?? [];
  const places = photoPlaces(item);
  if (item.custom_photo_folder === null || places.length === 0 || !mayCorrect(order)) return null;
  return (
    <>
      {asks.map(({ place, at }) => (
        <p key={place} className={ui.note}>
          {words.photoAsked(place + 1, formatMoment(at))}
        </p>
      ))}
      <Button
        variant="quiet"
        flush="start"
        className={ui.start}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.askForPhoto}
      </Button>
      {isOpen && (
        <AskDialog
          order={order}
          item={item}
          index={index}
          places={places}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AskDialogProps extends AskForPhotoProps {
  places: readonly number[];
  onClose: () => void;
}

/** Asks which photo is to come anew, and shows the link of the order, which takes it. */
function AskDialog({ order, item, index, places, onClose }: AskDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const attempt = useTried();
  const { order_number: number, revision, customer_phone: phone } = order;
  const ask = (place: number) =>
    attempt.run(async () => {
      const request = { revision, item: index, place };
      const send = () => deskApi().askForPhoto(number, request);
      const problem = await settleMoney(send, words.photoAskNoted);
      if (problem) return problem;
      const answer = await deskApi().orderLink(number);
      if (!answer.ok) return () => textOf(answer);
      setLink(answer.data.order_link);
      return null;
    });
  const name = shownName(item.product_name, item.display_name);
  return (
    <Modal title={words.askForPhotoOf(name)} onClose={onClose}>
      <div className={ui.stack4}>
        {link === null ? (
          <>
            <p>{words.askForPhotoLead}</p>
            <div className={ui.row3}>
              {places.map((place) => (
                <Button
                  key={place}
                  variant="secondary"
                  disabled={attempt.busy}
                  onClick={() => void ask(place)}
                >
                  {words.askForThis(place + 1)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <LinkToSend
            label={ordersWords.phone.link}
            hint={words.photoLinkHint}
            link={link}
            phone={phone}
            message={words.photoMessage(shop.name, number, link)}
          />
        )}
        {attempt.failed && <Notice tone="error">{attempt.failed.text()}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
