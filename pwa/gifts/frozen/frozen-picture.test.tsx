import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { drawings } from '#shared/gifts/drawings.ts';
import { giftDescription } from '#shared/preview/draw-gift.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { FrozenPicture } from './frozen-picture.tsx';

const product = baseProduct('small1_1note_1name', 'photo_frame', 299);
const customisation = { frameName1: 'Sunita Rani' };
const frozen = {
  ...{ version: 1, drawing: 1, width: 1600, height: 1200 },
  ...{ imageUrl: '/api/images/kept', sha256: 'ab'.repeat(32) },
};

afterEach(() => vi.restoreAllMocks());

test('[B14] a kept picture is shown without the gift being drawn, which its words do not need', () => {
  const { description } = drawPreview({ product, customisation, photos: [] });
  const draw = vi.spyOn(drawings.photo_frame, 'draw');
  renderToStaticMarkup(
    <FrozenPicture {...{ product, customisation, photos: [], frozen }}>drawn</FrozenPicture>,
  );
  expect(giftDescription({ product, customisation, photos: [] })).toBe(description);
  expect(draw).not.toHaveBeenCalled();
});
