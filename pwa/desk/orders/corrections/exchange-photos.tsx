import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { settleMoney } from '#pwa/desk/moves/move-orders.ts';
import { SendPhoto } from '#pwa/ordering/send-photo.tsx';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { uploadPhoto } from '#pwa/photos/upload/upload-photo.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { mostPhotosOf } from '#shared/orders/ordered-product.ts';
import { words } from './words.ts';

/** Returns the places of a gift that have a photo, or should have one, from 0; none of a gift without photos. */
export function photoPlaces(item: DeskOrderItem): number[] {
  const count = Math.max(1, item.photos.length + item.photos_pending);
  return Array.from({ length: Math.min(mostPhotosOf(item), count) }, (_, place) => place);
}

interface ExchangePhotosProps {
  order: DeskOrder;
  item: DeskOrderItem;
  index: number;
  onDone: () => void;
}

/** Takes a photo for each place of the gift, which is in it with that (B79). */
export function ExchangePhotos({ order, item, index, onDone }: ExchangePhotosProps) {
  const { order_number: number, revision } = order;
  const { custom_photo_folder: folder } = item;
  if (folder === null) return null;
  const whole = `/api/upload/of-order/${number}`;
  const door = { whole, parts: `${whole}/parts` };
  const buttons = photoPlaces(item).map((place) => (
    <SendPhoto
      key={place}
      label={words.exchangePhoto(place + 1)}
      send={async ({ photoId: id, fileName, blob }, options) => {
        const names = { productName: item.product_name, userEmail: '', userName: '' };
        const photo = { photoId: id, fileName, blob, folder, ...names };
        const { goesOn, onProgress } = options;
        const answer = await uploadPhoto(deskApi(), photo, { goesOn, onProgress, door });
        if (!answer.ok) return () => textOf(answer) || photoWords.notUploaded;
        const exchange = { revision, photo: { place, id } };
        const send = () => deskApi().exchangePhoto(number, index, exchange);
        return await settleMoney(send, words.corrected(number));
      }}
      onSent={onDone}
    />
  ));
  return <div className={ui.row3}>{buttons}</div>;
}
