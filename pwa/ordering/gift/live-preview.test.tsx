import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { GiftPreview } from '#pwa/gifts/gift-preview.tsx';
import { photoPlacesOf } from '#pwa/gifts/photo-places.ts';
import { TooLongTexts } from '#pwa/gifts/too-long-texts.tsx';
import { drawPreview } from '#shared/preview/draw-preview.ts';

vi.mock('#shared/preview/draw-preview.ts', { spy: true });

const product = { name: 'small2_2notes_2names', type: 'photo_frame' } as const;
const photoIds = ['one', 'other'];
const photos = photoIds.map((key) => ({ key, blob: null, url: `/${key}.jpg` }));

/**
 * Does what the dialog asks of the drawing for what was typed, in the order in which it is
 * rendered.
 */
function show(frameName1: string): void {
  const gift = { product, customisation: { frameName1 } };
  renderToStaticMarkup(
    <>
      <GiftPreview {...gift} photos={photos} />
      <TooLongTexts {...gift} photoIds={photoIds} />
    </>,
  );
  photoPlacesOf(product, { frameName1 }, photoIds);
  photoPlacesOf(product, { frameName1 }, photoIds);
}

it('[B1] [B14] a letter draws the gift once, for its picture and for all that is said of it', () => {
  for (const typedText of ['S', 'Su', 'Sun']) show(typedText);
  expect(drawPreview).toHaveBeenCalledTimes(3);
});
