import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { describeGift } from './describe-gift.ts';
import { coinDefs, drawCoin } from './draw-coin.ts';
import { drawCurrencyNote } from './draw-currency-note.ts';
import { drawFrame } from './draw-frame.ts';
import { drawResin, resinDefs } from './draw-resin.ts';
import { drawStamp, stampDefs } from './draw-stamp.ts';
import type { Gift } from './gift.ts';
import { giftNotes } from './gift-notes.ts';
import { giftWords } from './gift-words.ts';
import { commonDefs, marigold, type Names, namesWith } from './ornaments.ts';
import { node, type PreviewNode } from './preview-node.ts';

const width = 800;
const height = 600;

export interface Preview {
  /** The root `svg` element. */
  picture: PreviewNode;
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
  const gift: Gift = {
    notes: giftNotes(product, customisation),
    words: giftWords(product, customisation),
    photos: photos.slice(0, maxPhotosOf(variantOf(product))),
  };
  const { defs, content } = drawGift(names, product, gift);
  const description = describeGift(product, gift);
  return { picture: onTable(names, defs, content, description), description, width, height };
}

function drawGift(
  names: Names,
  product: Pick<Product, 'name' | 'type'>,
  gift: Gift,
): { defs: PreviewNode[]; content: PreviewNode[] } {
  switch (product.type) {
    case 'currency_note':
      return { defs: [], content: drawCurrencyNote(names, gift) };
    case 'photo_frame':
      return drawFrame(names, product, gift);
    case 'resin_frame':
      return { defs: resinDefs(names), content: drawResin(names, gift) };
    case 'zodiac_coin':
      return { defs: coinDefs(names), content: drawCoin(names, gift) };
    case 'zodiac_stamp':
      return { defs: stampDefs(names), content: drawStamp(names, gift) };
  }
}

function onTable(
  names: Names,
  defs: readonly PreviewNode[],
  content: readonly PreviewNode[],
  description: string,
): PreviewNode {
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
