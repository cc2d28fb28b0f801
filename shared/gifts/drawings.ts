import * as currencyNote from './currency-note/draw.ts';
import type { FamilyId, ProductType } from './families.ts';
import type { FamilyArt, GiftDrawing } from './gift-drawing.ts';
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

/** @internal What the pictures of the shop itself show; scripts read it, no page does. */
export const art: Readonly<Record<FamilyId, FamilyArt>> = {
  currencyNote: currencyNote.art,
  photoFrame: photoFrame.art,
  resinFrame: resinFrame.art,
  zodiac: zodiac.art,
};
