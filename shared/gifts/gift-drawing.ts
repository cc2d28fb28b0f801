import type { Customisation, TextKey } from '#shared/customisation/customisation.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import type { Box, Names } from '#shared/drawing/ornaments.ts';
import type { Variant } from './gift-family.ts';

/** A gift as it is drawn: each layer lies on the one before. */
export interface GiftLayers {
  defs: DrawingNode[];
  /** The gift's outline, in the proportions of its made size. */
  piece: Box;
  /** What the workshop does not print: its body, its shadow. */
  below: DrawingNode[];
  /** What the workshop prints. */
  print: DrawingNode[];
  /** The colour of the sheet it is printed on, also beyond the cut; none if that is not printed. */
  sheet?: string;
  notes: DrawingNode[];
  /** What lies over print and notes, such as a frame's moulding. */
  above: DrawingNode[];
  /** The places of the photos, in their order; one at least where a photo is asked for. */
  photoPlaces: Box[];
  /** The places of the real notes, in the order of the gift's notes. */
  notePlaces: Box[];
}

/** The product that is drawn. */
export interface DrawnProduct {
  name: string;
  variant: Variant<TextKey>;
}

/** How the gifts of a product type are drawn. */
export interface GiftDrawing {
  draw: (names: Names, gift: Gift, product: DrawnProduct) => GiftLayers;
  /** Returns what the picture shows, where its description begins: `A small photo frame`. */
  thing: (gift: Gift, product: DrawnProduct) => string;
}

/** The photos on the shop's own pictures, as scripts/pictures/portraits.mjs draws them. */
export type SamplePhoto = 'couple' | 'wedding' | 'family' | 'grandparents' | 'birthday' | 'baby';

export interface GiftSample {
  customisation: Customisation;
  photos?: readonly SamplePhoto[];
}

/** What the pictures of the shop itself show of a family. */
export interface FamilyArt {
  /** Returns what is written on the picture of each product, and the photos on it: none, if not said. */
  samples: () => Readonly<Record<string, GiftSample>>;
  /** The line drawing of its shortcut, on a square of 24 units. */
  shortcut: string;
  /** The product on the picture beside a link to its page. */
  linkPicture: string;
}
