import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { GiftPreview } from '#pwa/gifts/gift-preview.tsx';
import type { ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { ChosenPhotoList } from './chosen-photo-list.tsx';

vi.mock('#shared/preview/draw-preview.ts', { spy: true });

it('[B1] [B14] a gift without photos is drawn once, for its picture and for its list', () => {
  const gift = {
    product: testGift('small_resin_frame'),
    customisation: { frameName1: 'S' },
    photos: [],
  };
  const selection = {
    ...{ photos: [], gift, remarks: [], preparing: null },
    ...{ choose() {}, replace() {}, remove() {}, move: () => undefined, placingOpens() {} },
  };
  renderToStaticMarkup(
    <>
      <GiftPreview {...gift} />
      <ChosenPhotoList selection={selection} maxPhotos={2} onNone={() => {}} />
    </>,
  );
  expect(drawPreview).toHaveBeenCalledOnce();
});

const listOf = (photo: Partial<ShownPhoto>) => {
  const selection = {
    ...{
      gift: { product: testGift('small_resin_frame'), customisation: {}, photos: [] },
      remarks: [],
    },
    ...{ choose() {}, replace() {}, remove() {}, move: () => undefined, placingOpens() {} },
    ...{
      preparing: null,
      photos: [{ id: 'one', fileName: 'us.jpg', blob: null, url: '/us.jpg', ...photo }],
    },
  };
  return renderToStaticMarkup(
    <ChosenPhotoList selection={selection} maxPhotos={1} onNone={() => {}} />,
  );
};

it('[B14] a photo is listed with what must be seen of it, not from its middle', () => {
  const focus = { x: 0.4, y: 0.05, width: 0.2, height: 0.1 };
  const html = listOf({ widthPx: 900, heightPx: 1_600, focus });
  expect(html).toContain('object-position:50% 0%');
  expect(html).not.toContain('The ends are cut off');
});

it('[B14] says of a panorama that its ends are cut off', () => {
  const focus = { x: 0.05, y: 0.3, width: 0.9, height: 0.4 };
  expect(listOf({ widthPx: 3_600, heightPx: 900, focus })).toContain('The ends are cut off');
});
