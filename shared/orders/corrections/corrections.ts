/** What staff correct of a placed order (B79); the last two are of one of its gifts. */
const correctedFields = [
  'customer_name',
  'customer_phone',
  'shipping_address',
  'shipping_name',
  'shipping_phone',
  'gift_message',
  'details',
  'photo',
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** One thing that was corrected. `at` is a UTC instant. */
export interface OrderCorrection {
  field: CorrectedField;
  /** The place of the gift in its order, from 0; absent where it is about the order. */
  item?: number | undefined;
  at: string;
  /** The name of the member of staff; absent where the customer did it by the link. */
  author?: string | undefined;
  /** Tells those of the same name apart; for the server alone. */
  author_id?: string | undefined;
  /** The text that stood there, and the one that stands there now, each cut to `longestBefore` letters. */
  before: string;
  after: string;
}

/** A photo that staff asked the customer for, who sends it by the link of the order. */
export interface PhotoAsk {
  /** The place of the gift in its order, and of the photo on it, from 0. */
  item: number;
  place: number;
  at: string;
}

export const longestBefore = 500;
/** An order is corrected so often; one that is wrong more often is placed anew. */
export const maxCorrections = 100;
/** The most letters of a note for colleagues. */
export const maxDeskNote = 500;

/** What is printed of an order: the files of its gifts, the label, the work sheet and the card. */
export const papers = ['files', 'label', 'sheet', 'card'] as const;
export type Paper = (typeof papers)[number];

/** Why a parcel came back. */
export const returnReasons = ['refused', 'not_found', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Has the token of an order's link where the body is a photo, so that no address and no log has it (T41). */
export const orderLinkHeader = 'X-Order-Link';
