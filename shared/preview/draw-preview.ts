import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import { commonDefs, marigold, type Names, namesWith } from '#shared/drawing/ornaments.ts';
import { drawings } from '#shared/gifts/drawings.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { describeGift } from './describe-gift.ts';
import { giftNotes } from './gift-notes.ts';
import { giftWords } from './gift-words.ts';

const width = 800;
const height = 600;

export interface Preview {
  /** The root `svg` element. */
  picture: DrawingNode;
  /** A sentence that says what the picture shows. */
  description: string;
  width: number;
  height: number;
}

export interface PreviewSubject {
  product: Pick<Product, 'name' | 'type'>;
  /** What was typed so far; anything may be missing. */
  customisation: Customisation;
  /** Addresses of the photos in their order; an empty one stands for a photo without bytes. */
  photos: readonly string[];
  /** Sets its gradients apart from those of other pictures on the page. */
  idPrefix?: string;
}

/**
 * The picture of a personalised gift (B1): schematic art of our own, the same for the same
 * customisation. What an order still needs shows as a faint hint; a description for the
 * work-table is not part of the gift and is not drawn.
 */
export function drawPreview(subject: PreviewSubject): Preview {
  const { product, customisation, photos, idPrefix = 'gift' } = subject;
  const names = namesWith(idPrefix);
  const variant = variantOf(product);
  const gift: Gift = {
    notes: giftNotes(product, customisation),
    words: giftWords(product, customisation),
    photos: photos.slice(0, maxPhotosOf(variant)),
  };
  const { draw, thing } = drawings[product.type];
  const drawn = { name: product.name, variant };
  const { defs, content } = draw(names, gift, drawn);
  const description = describeGift(thing(gift, drawn), gift, variant.notes);
  return { picture: onTable(names, defs, content, description), description, width, height };
}

function onTable(
  names: Names,
  defs: readonly DrawingNode[],
  content: readonly DrawingNode[],
  description: string,
): DrawingNode {
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': description,
      direction: 'ltr',
    },
    [
      node('defs', {}, [...commonDefs(names), ...defs]),
      node('rect', { width, height, fill: names.url('table') }),
      marigold(names, 46, 52, 44, 0.4),
      marigold(names, 746, 546, 50, 0.4),
      ...content,
    ],
  );
}
