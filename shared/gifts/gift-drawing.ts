import type { Customisation, TextKey } from '#shared/customise/customisation.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import type { Names } from '#shared/drawing/ornaments.ts';
import type { Variant } from './gift-family.ts';

export interface Drawn {
  defs: DrawingNode[];
  content: DrawingNode[];
}

/** The product that is drawn. */
export interface DrawnProduct {
  name: string;
  variant: Variant<TextKey>;
}

/** How the gifts of a product type are drawn. */
export interface GiftDrawing {
  draw: (names: Names, gift: Gift, product: DrawnProduct) => Drawn;
  /** What the picture shows, where its description begins: `A small photo frame`. */
  thing: (gift: Gift, product: DrawnProduct) => string;
}

/** What the pictures of the shop itself show of a family. */
export interface FamilyArt {
  /** What is written on the picture of each product, and on how many photos: one, if not said. */
  samples: () => Readonly<Record<string, { customisation: Customisation; photos?: number }>>;
  /** The line drawing of its shortcut, on a square of 24 units. */
  shortcut: string;
  /** The product on the picture beside a link to its page. */
  linkPicture: string;
}
