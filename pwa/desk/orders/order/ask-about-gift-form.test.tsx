import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { AskAboutGiftForm } from './ask-about-gift-form.tsx';
import { OrderGift } from './order-gift.tsx';

const asking = (customization: Customisation) => {
  const item = { product_name: 'small2_2notes_2names', product_type: 'photo_frame', photos: [] };
  const order = { order_number: 'NW-1', language: 'hi' };
  return renderToStaticMarkup(
    <AskAboutGiftForm
      order={order as unknown as DeskOrder}
      item={{ ...item, customization } as unknown as DeskOrderItem}
      index={0}
      place="asking"
      onAsked={() => {}}
      onLeave={() => {}}
    />,
  );
};

test('[B14] staff who ask about a gift read what is too long for its place', () => {
  const frame: Customisation = { frameName1: 'Asha', frameEvent: 'other' };
  const long = 'The day on which we all moved into the house by the river '.repeat(5).trim();
  expect(asking({ ...frame, frameEventOther: long })).toContain('is too long for its place');
  expect(asking({ ...frame, frameEventOther: 'Moved in' })).not.toContain('too long');
});

test('[B14] staff read which photos of a gift have their ends cut off, numbered as all it has', () => {
  const giftOf = (widthPx: number) => {
    const photoPoses = [1_200, widthPx].map((width, index) => {
      return { photoId: `photo-${index}`, widthPx: width, heightPx: 900 };
    });
    const item = {
      product_name: 'small2_2notes_2names',
      product_type: 'photo_frame',
      display_name: '',
      photos: [{ imageUrl: '/1.jpg', photoId: 'photo-1' }],
      photos_pending: 1,
      unit_price: 1,
      datewith_instructions: '',
      customization: { photoPoses, photoIds: ['photo-0', 'photo-1'] },
    } as unknown as DeskOrderItem;
    const order = { order_number: 'NW-1', language: 'en', step: 'made' } as unknown as DeskOrder;
    return renderToStaticMarkup(
      <OrderGift order={order} item={item} index={0} onAsked={vi.fn()} />,
    );
  };
  expect(giftOf(3_600)).toContain('Photo 2: The ends are cut off.');
  expect(giftOf(3_600)).toContain('aria-label="Enlarge photo 2 of');
  expect(giftOf(1_200)).not.toContain('cut off');
});
