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
import { orderLinkHeader } from '#shared/http/headers.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
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
            send={(photo, options) => sendByLink({ token, item, place }, photo, options)}
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

/** Sends a photo in parts, of which the last request says where it is for (T41, P39). */
async function sendByLink(
  says: { token: string; item: number; place: number },
  { photoId, fileName, blob }: PhotoToSend,
  options: { goesOn: boolean; onProgress: (share: number) => void },
) {
  const headers = { [orderLinkHeader]: says.token };
  const sendPhoto: typeof api.sendPhoto = (path, init, onProgress) =>
    api.sendPhoto(path, { ...init, headers: { ...init.headers, ...headers } }, onProgress);
  const photo = {
    photoId,
    fileName,
    blob,
    folder: '',
    productName: '',
    userEmail: '',
    userName: '',
  };
  const door = { whole: null, parts: '/api/upload/by-link/parts', says };
  const answer = await uploadPhoto({ sendPhoto }, photo, {
    goesOn: options.goesOn,
    onProgress: options.onProgress,
    door,
  });
  return answer.ok ? null : () => textOf(answer) || photoWords.notUploaded;
}
