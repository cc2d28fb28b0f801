import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { AskAboutGiftForm } from './ask-about-gift-form.tsx';

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
