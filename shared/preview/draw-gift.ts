import { madeSizeOf, type Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import {
  completeNotes,
  maxPhotosOf,
  notesFieldOf,
  unprintedWords,
} from '#shared/customisation/fields.ts';
import { nodesIn } from '#shared/drawing/drawing-node.ts';
import type { Gift, GiftNote, GiftPhoto } from '#shared/drawing/gift.ts';
import type { Names } from '#shared/drawing/ornaments.ts';
import { drawings } from '#shared/gifts/drawings.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { GiftLayers } from '#shared/gifts/gift-drawing.ts';
import type { GiftNotes } from '#shared/gifts/gift-family.ts';
import { isolated } from '#shared/language/directions.ts';
import { serialNumber } from '#shared/values/spelled-day.ts';
import { giftWords } from './gift-words.ts';
import { words } from './words.ts';

export interface GiftSubject {
  product: Pick<Product, 'name' | 'type'>;
  /** What was typed so far; anything may be missing. */
  customisation: Customisation;
  /** Their order is that of the gift. */
  photos: readonly SubjectPhoto[];
}

export interface SubjectPhoto {
  /** The customisation's poses name it so. */
  id: string;
  /** It is empty for a photo without bytes. */
  address: string;
}

export interface DrawnGift extends GiftLayers {
  /** The notes that lie in `notePlaces`; a place beyond them waits for its note. */
  placedNotes: Gift['notes'];
  /** A sentence that says what the picture shows. */
  description: string;
  /** Millimetres of the made gift in one unit of its picture. */
  mmPerUnit: number;
  /** What was given and is too long for its place even in the least letters, so it is cut short. */
  tooLong: string[];
  /** What was given and has letters that are left out, because no face has them. */
  unprintedWords: ReturnType<typeof unprintedWords>;
}

/** Draws the layers of a gift, for its picture and for its print file alike. */
export function drawGift(names: Names, subject: GiftSubject): DrawnGift {
  const { product } = subject;
  const details = giftInputs(subject);
  const { gift, shape } = details;
  const layers = drawings[product.type].draw(names, gift, shape);
  const widthMm = madeSizeOf(product)?.widthMm ?? layers.piece.width;
  return {
    ...layers,
    placedNotes: gift.notes,
    description: sentenceOf(details),
    mmPerUnit: widthMm / layers.piece.width,
    tooLong: [...new Set(nodesIn(layers.print).flatMap(({ whole }) => whole ?? []))],
    unprintedWords: unprintedWords(variantOf(product), subject.customisation),
  };
}

/** Returns a sentence that says what the picture of a gift shows; it is not drawn for that. */
export function giftDescription(subject: GiftSubject): string {
  return sentenceOf(giftInputs(subject));
}

function sentenceOf({ type, gift, shape }: ReturnType<typeof giftInputs>): string {
  return describeGift(drawings[type].thing(gift, shape), gift, shape.variant.notes);
}

/**
 * What a picture shows, as a sentence for those who do not see it: it begins with what `thing`
 * the gift is.
 */
function describeGift(thing: string, gift: Gift, noteRule: GiftNotes | undefined): string {
  const { people, event, date, sign } = gift.words;
  const givenText = (word: { text: string; isGiven: boolean } | null) =>
    word?.isGiven === true ? isolated(word.text) : null;
  // A note shows its date as its serial number.
  const isNote = noteRule?.kind === 'named';
  const rupees = gift.notes.flatMap((note) => note.rupees ?? []);
  return words.description({
    thing,
    sign: givenText(sign),
    notes: isNote ? null : { count: gift.notes.length, rupees },
    serials: [...new Set(gift.notes.flatMap(({ serial }) => serial ?? []))],
    photos: gift.photos.length,
    people: people.flatMap((person) => {
      const name = givenText(person.name);
      return name === null ? [] : [{ name, date: givenText(person.date) }];
    }),
    event: givenText(event),
    date: isNote ? null : givenText(date),
  });
}

/** What is known of a gift before it is drawn. */
function giftInputs({ product, customisation, photos }: GiftSubject) {
  const variant = variantOf(product);
  const poses = new Map(customisation.photoPoses?.map((pose) => [pose.photoId, pose]));
  const posedPhotos = photos
    .slice(0, maxPhotosOf(variant))
    .map(({ id, address }): GiftPhoto => ({ address, pose: poses.get(id) ?? null }));
  const gift: Gift = {
    notes: giftNotes(product, customisation),
    words: giftWords(product, customisation),
    photos: posedPhotos,
  };
  return { type: product.type, gift, shape: { name: product.name, variant } };
}

/** The notes of a gift, each with the date it stands for as its serial number (D17, D19, D21). */
function giftNotes(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftNote[] {
  const variant = variantOf(product);
  const { notes } = variant;
  const note = (rupees: number | null, date: string | undefined): GiftNote => ({
    rupees,
    serial: serialNumber(date ?? ''),
  });
  switch (notes?.kind) {
    case 'named':
      return [note(notes.rupeesOf(product.name), customisation[notes.date])];
    case 'alike':
      return notes.dates.map((date) => note(notes.rupeesOf(customisation), customisation[date]));
    case 'set':
      return notes.rupees.map((rupees) => note(rupees, customisation[notes.date]));
    case 'chosen': {
      const field = notesFieldOf(variant);
      const notes = field ? completeNotes(customisation, field) : [];
      return notes.map(({ currency, date }) => note(currency, date));
    }
    case undefined:
      return [];
  }
}
