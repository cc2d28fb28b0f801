import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { ParcelNews } from '#shared/orders/courier-keys.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { settleMoney } from './move-orders.ts';
import { words } from './words.ts';

/** Says whether the shop books with a courier; false until that is known, and to the workshop, which books none. */
export function useBooksParcels(): boolean {
  const key = useIsWorkshop() ? null : 'courier';
  return useRemote(key, () => deskApi().courier()).data?.kind === 'shiprocket';
}

const stepsToBook: readonly DeskOrder['step'][] = ['confirmed', 'in_production', 'came_back'];

/** Books the parcel of an order with the shop's courier, or shows which one was booked, with its label and news (B78). */
export function BookParcel({ order }: { order: DeskOrder }) {
  const isOffered = useBooksParcels();
  const trying = useTried();
  const [news, setNews] = useState<{ news: ParcelNews | null } | null>(null);
  const { order_number: number, booking, step } = order;
  const texts = words.courier;
  const book = () =>
    trying.run(() => settleMoney(() => deskApi().bookParcel(number), texts.booked(number)));
  const saveLabel = () =>
    trying.run(async () => {
      const answer = await deskApi().parcelLabel(number);
      if (!answer.ok) return () => textOf(answer) || texts.failed;
      saveFile(answer.data, `${number}-label.pdf`);
      return null;
    });
  const look = () =>
    trying.run(async () => {
      const answer = await deskApi().parcelNews(number);
      if (!answer.ok) return () => textOf(answer) || texts.failed;
      setNews(answer.data);
      return null;
    });
  if (!booking?.number && !(isOffered && stepsToBook.includes(step))) return null;
  return (
    <>
      {booking?.number ? (
        <>
          <p>{texts.parcel(isolated(booking.carrier ?? ''), isolated(booking.number))}</p>
          <Button variant="secondary" aria-disabled={trying.busy || undefined} onClick={saveLabel}>
            {texts.label}
          </Button>
          <Button variant="secondary" aria-disabled={trying.busy || undefined} onClick={look}>
            {texts.track}
          </Button>
        </>
      ) : (
        <Button variant="secondary" aria-disabled={trying.busy || undefined} onClick={book}>
          {trying.busy ? texts.booking : texts.book}
        </Button>
      )}
      <div role="status">
        {news && (
          <p>
            {news.news
              ? (news.news.cameBack ? texts.comesBack : texts.news)(isolated(news.news.text))
              : texts.noNews}
          </p>
        )}
      </div>
      {trying.failed && <Notice tone="error">{trying.failed.text()}</Notice>}
    </>
  );
}
