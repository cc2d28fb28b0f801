import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { type PhotoToSend, SendPhoto } from '#pwa/ordering/send-photo.tsx';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { uploadPhoto } from '#pwa/photos/upload/upload-photo.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { orderLinkHeader } from '#shared/orders/corrections/corrections.ts';
import styles from './order-link-screen.module.css';
import { words } from './words.ts';

interface AskedPhotosProps {
  order: Pick<LinkedOrder, 'order_number' | 'items' | 'photos_asked'>;
  token: string;
  /** One arrived. */
  onSent: () => void;
}

/** Takes the photos that the shop asked for, one for each place of a gift, and says what arrived (B79). */
export function AskedPhotos({ order, token, onSent }: AskedPhotosProps) {
  const { photos_asked: asks = [], items } = order;
  const [received, setReceived] = useState(0);
  if (asks.length === 0 && received === 0) return null;
  return (
    <section className={classNames(ui.shrinking, styles.part)} aria-label={words.photos.title}>
      <h2>{words.photos.title}</h2>
      <div role="status">
        {received > 0 && <Notice tone="success">{words.photos.received(asks.length)}</Notice>}
      </div>
      {asks.length > 0 && <p>{words.photos.lead}</p>}
      {asks.map(({ item, place }) => {
        const gift = items[item];
        const name = gift ? shownName(gift.product_name, gift.display_name) : '';
        return (
          <SendPhoto
            key={`${item} ${place}`}
            label={words.photos.send(place + 1, name)}
            send={(photo, { onProgress }) => sendByLink({ token, item, place }, photo, onProgress)}
            onSent={() => {
              setReceived(received + 1);
              onSent();
            }}
          />
        );
      })}
    </section>
  );
}

/** Sends a photo in parts from where the server says, to whom the last request says where it is for (T41, P39). */
async function sendByLink(
  says: { token: string; item: number; place: number },
  { photoId, fileName, blob }: PhotoToSend,
  onProgress: (share: number) => void,
) {
  const { token, item, place } = says;
  const whole = JSON.stringify({ token, item, place, fileName });
  const sendPhoto: typeof api.sendPhoto = (path, { method = 'PUT', body }, onShare) => {
    const isLast = method === 'POST';
    const headers = isLast ? { 'Content-Type': 'application/json' } : { [orderLinkHeader]: token };
    return api.sendPhoto(path, { method, headers, body: isLast ? whole : (body ?? null) }, onShare);
  };
  const photo = {
    photoId,
    fileName,
    blob,
    folder: '',
    productName: '',
    userEmail: '',
    userName: '',
  };
  const door = { whole: '', parts: '/api/upload/by-link/parts' };
  const answer = await uploadPhoto({ sendPhoto }, photo, { goesOn: true, onProgress, door });
  return answer.ok ? null : () => textOf(answer) || photoWords.notUploaded;
}
