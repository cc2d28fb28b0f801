import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { GiftPreview } from '#pwa/gifts/gift-preview.tsx';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { ChosenPhotoList } from './chosen-photo-list.tsx';

vi.mock('#shared/preview/draw-preview.ts', { spy: true });

it('[B1] [B14] a gift without photos is drawn once, for its picture and for its list', () => {
  const gift = { product: testGift('small_resin_frame'), customisation: { frameName1: 'S' } };
  const chosen = {
    ...{ photos: [], gift, remarks: [], preparing: null },
    ...{ choose() {}, replace() {}, remove() {}, move: () => undefined, placingOpens() {} },
  };
  renderToStaticMarkup(
    <>
      <GiftPreview {...gift} photos={[]} />
      <ChosenPhotoList chosen={chosen} maxPhotos={2} onRemoved={() => {}} />
    </>,
  );
  expect(drawPreview).toHaveBeenCalledOnce();
});
