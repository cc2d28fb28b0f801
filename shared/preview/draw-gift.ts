import { madeSizeOf } from '#shared/catalogue/gift-sizes.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import type { Gift, GiftPhoto } from '#shared/drawing/gift.ts';
import type { Names } from '#shared/drawing/ornaments.ts';
import { drawings } from '#shared/gifts/drawings.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { Drawn } from '#shared/gifts/gift-drawing.ts';
import { describeGift } from './describe-gift.ts';
import { giftNotes } from './gift-notes.ts';
import { giftWords } from './gift-words.ts';
import { tooLongTexts } from './too-long-texts.ts';

export interface GiftSubject {
  product: Pick<Product, 'name' | 'type'>;
  /** What was typed so far; anything may be missing. */
  customisation: Customisation;
  /** In their order. */
  photos: readonly SubjectPhoto[];
}

export interface SubjectPhoto {
  /** As the customisation's poses name it. */
  id: string;
  /** Empty for a photo without bytes. */
  address: string;
}

export interface DrawnGift extends Drawn {
  /** The notes that lie in `notePlaces`; a place beyond them waits for its note. */
  held: Gift['notes'];
  /** A sentence that says what the picture shows. */
  description: string;
  /** Millimetres of the made gift in one unit of its picture. */
  mmPerUnit: number;
  /** What was given and is too long for its place even in the least letters, so it is cut short. */
  tooLong: string[];
}

/** The layers of a gift, for its picture and for its print file alike. */
export function drawGift(names: Names, subject: GiftSubject): DrawnGift {
  const { product } = subject;
  const given = givenOf(subject);
  const { gift, shape } = given;
  const drawn = drawings[product.type].draw(names, gift, shape);
  const widthMm = madeSizeOf(product)?.widthMm ?? drawn.piece.width;
  return {
    ...drawn,
    held: gift.notes,
    description: sentenceOf(given),
    mmPerUnit: widthMm / drawn.piece.width,
    tooLong: tooLongTexts(drawn.print),
  };
}

/** A sentence that says what the picture of a gift shows; it is not drawn for that. */
export function giftDescription(subject: GiftSubject): string {
  return sentenceOf(givenOf(subject));
}

function sentenceOf({ type, gift, shape }: ReturnType<typeof givenOf>): string {
  return describeGift(drawings[type].thing(gift, shape), gift, shape.variant.notes);
}

/** What is known of a gift before it is drawn. */
function givenOf({ product, customisation, photos }: GiftSubject) {
  const variant = variantOf(product);
  const poses = new Map(customisation.photoPoses?.map((pose) => [pose.photoId, pose]));
  const posed = photos
    .slice(0, maxPhotosOf(variant))
    .map(({ id, address }): GiftPhoto => ({ address, pose: poses.get(id) ?? null }));
  const gift: Gift = {
    notes: giftNotes(product, customisation),
    words: giftWords(product, customisation),
    photos: posed,
  };
  return { type: product.type, gift, shape: { name: product.name, variant } };
}
