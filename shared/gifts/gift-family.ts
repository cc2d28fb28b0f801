import type { FieldKind, TextKind } from '#shared/customisation/customisation.ts';
import type { Field } from './gift-field.ts';
import type { MadeSize } from './made-size.ts';
import type { Spoken } from './wording.ts';

/** What is sold under a name when the shop opens; prices in whole rupees. */
export interface OpeningProduct {
  /** What people read instead of the catalogue's name. */
  name: Spoken;
  price: number;
  /** False for what is known and out of stock; it is no part of the fallback (D18). */
  isAvailable?: false;
}

/** What details may say of the notes that a gift holds. */
interface NoteDetails {
  denomination?: string | undefined;
}

/** The notes a gift holds, with the keys of the dates in their serial numbers. */
export type GiftNotes<Key extends string = string> =
  /** The note that is the product, its rupees read from the product's name. */
  | { kind: 'named'; rupeesOf: (name: string) => number | null; date: Key }
  /** Notes of one denomination that the shopper may choose, one for each date. */
  | { kind: 'alike'; dates: readonly Key[]; rupeesOf: (details: NoteDetails) => number }
  /** A set of notes with one date. */
  | { kind: 'set'; rupees: readonly number[]; date: Key }
  /** The rows that the shopper fills in. */
  | { kind: 'chosen' };

/** What is written on a gift, by the keys that hold it. */
export interface PictureKeys<Key extends string = string> {
  people?: readonly { name: Key; date?: Key }[];
  event?: Key;
  /** The event in the shopper's words, where `event` is `other`. */
  ownEvent?: Key;
  date?: Key;
  sign?: Key;
}

/** One way of making a gift: what it asks, holds and shows. */
export interface Variant<Key extends string = string> {
  /** One sentence about it, for its card and its line in the cart. */
  description: Spoken;
  /** Their order is that of the dialog. */
  fields: readonly Field<Key>[];
  notes?: GiftNotes<Key>;
  shownKeys: PictureKeys<Key>;
}

/** A product type: what is sold as it, and its variants. */
export interface GiftType<Key extends string = string> {
  /** Their keys are catalogue names (D17), in the order they are listed. */
  products: Readonly<Record<string, OpeningProduct>>;
  /** Tells them by the beginning of a product's name (D17). */
  variants?: Readonly<Record<string, Variant<Key>>>;
  /** What a product is whose name begins with none of these. */
  standard: Variant<Key>;
  /** Takes a catalogue name. */
  madeSize: (name: string) => MadeSize;
}

/** A size is shown on these; each surface has its own figures (D5). */
export type SizeSurface = 'home' | 'listing' | 'dialog';

export interface SizePair {
  small: string;
  large: string;
}

/** The page a family is sold on. */
export interface GiftPage {
  path: string;
  words: Spoken<PageWords>;
}

export interface PageWords {
  title: string;
  /** What the shop calls the family in a sentence about all it sells. */
  inSentence: string;
  lead: string;
  /** A line above the cards. */
  note?: string;
  sections: readonly { title: string; text: string }[];
  /** The description for search engines: one sentence, up to about 155 characters. */
  description: string;
}

/** Its card on the home page; the title is the page's. */
export interface HomeCard {
  /** The product whose picture it shows. */
  picture: string;
  words: Spoken<CardWords>;
}

interface CardWords {
  description: string;
  features: readonly string[];
}

type Kinds = Readonly<Record<string, FieldKind>>;

/** The keys that hold one text a shopper types or chooses. */
type TextKeyOf<K extends Kinds> = {
  [Key in keyof K & string]: K[Key] extends TextKind ? Key : never;
}[keyof K & string];

/** All the shop knows about a family of gifts, but for how they are drawn. */
export interface GiftFamily<K extends Kinds, Type extends string> {
  /** What its details may hold, key by key. */
  keys: K;
  /** Keys that no field asks for and a gift keeps all the same. */
  extraKeys?: readonly (keyof K)[];
  /** Its key is the product type, as the API spells it. */
  types: Readonly<Record<Type, GiftType<TextKeyOf<K>>>>;
  /** Returns what people read for a catalogue name that is in no list of products. */
  nameOf?: (name: string) => Spoken | undefined;
  sizes?: Partial<Record<SizeSurface, SizePair>>;
  page: GiftPage;
  card: HomeCard;
}

/** The keys of each member of a union. */
export type KeyOfEach<T> = T extends unknown ? keyof T : never;

/** Checks a family and keeps its keys and product types as they are written. */
export function defineFamily<const K extends Kinds, const Type extends string>(
  family: GiftFamily<K, Type>,
): GiftFamily<K, Type> {
  return family;
}
