import { likenessOf } from '#shared/catalogue/own-gift-name.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import type { PhotoPose } from '#shared/photos/photo-pose.ts';
import * as currencyNote from './currency-note/draw.ts';
import type { FamilyId, ProductType } from './families.ts';
import type { FamilyArt, GiftDrawing, GiftSample, SamplePhoto } from './gift-drawing.ts';
import * as photoFrame from './photo-frame/draw.ts';
import * as resinFrame from './resin-frame/draw.ts';
import * as zodiac from './zodiac/draw.ts';

/** How each product type is drawn; loaded apart from the families. */
export const drawings: Readonly<Record<ProductType, GiftDrawing>> = {
  ...currencyNote.drawings,
  ...photoFrame.drawings,
  ...resinFrame.drawings,
  ...zodiac.drawings,
};

/** @internal What the pictures of the shop itself show. */
export const art: Readonly<Record<FamilyId, FamilyArt>> = {
  currencyNote: currencyNote.art,
  photoFrame: photoFrame.art,
  resinFrame: resinFrame.art,
  zodiac: zodiac.art,
};

/** The people on the shop's pictures, as large as they are drawn, and where one looks first. */
const portraitShapes: Readonly<Record<SamplePhoto, [number, number, Box]>> = {
  couple: [400, 460, { x: 85, y: 90, width: 240, height: 190 }],
  wedding: [400, 460, { x: 75, y: 80, width: 250, height: 200 }],
  family: [500, 420, { x: 90, y: 70, width: 320, height: 260 }],
  grandparents: [400, 420, { x: 70, y: 80, width: 260, height: 180 }],
  birthday: [400, 460, { x: 120, y: 110, width: 160, height: 180 }],
  baby: [400, 460, { x: 90, y: 80, width: 240, height: 280 }],
};

/** Returns what the shop's own picture of a product shows; of what has none, nothing. */
export function sampleOf({ name }: { name: string }): GiftSample {
  const samples = Object.values(art).flatMap((family) => family.samples()[likenessOf(name)] ?? []);
  return samples[0] ?? { customisation: {} };
}

/** Returns how a portrait lies in its place. */
export function portraitPose(photoId: SamplePhoto): PhotoPose {
  const [widthPx, heightPx, { x, y, width, height }] = portraitShapes[photoId];
  return {
    photoId,
    widthPx,
    heightPx,
    focus: { x: x / widthPx, y: y / heightPx, width: width / widthPx, height: height / heightPx },
  };
}
