import type { LoggedError } from '#pwa/device/error-log.ts';
import type { StoredBytes } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PhotoShape, StoredPose } from '#pwa/photos/prepare/stored-pose.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import type { NamedGift } from '#shared/failures/reasons.ts';
import type { BillingForm, DeliveryForm } from '#shared/orders/delivery-form/form-texts.ts';
import type { GiftWishes } from '#shared/orders/gift-message.ts';
import type { Order } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { ContactForm, ContactSubject } from '#shared/support/contact-form.ts';

/** An operation the server has not answered yet; `seq` is the order it was made in. */
export interface OperationRow {
  seq: number;
  owner: string;
  lineId: string;
  operation: CartOperation;
  /** 1 once a request may have reached the server: it can no longer be cancelled (SY7). */
  attempted: 0 | 1;
  /** On an `add`: the account's cart was full when it was last sent (T27). */
  waitsForRoom?: true;
}

/** The server's cart as it last answered; `wasPrices` by line id, in rupees (SY10). */
export interface SnapshotRow {
  owner: string;
  lines: CartLine[];
  wasPrices: Record<string, number>;
  /** UTC instant of the last full answer; null before the first one. */
  fetchedAt: string | null;
}

export type PhotoState = 'waiting' | 'uploading' | 'done' | 'failed';

/** A photo without its bytes; those are in `photoFiles`, so that progress never rewrites them. */
export interface PhotoRow extends Partial<PhotoShape> {
  id: string;
  owner: string;
  folder: string;
  lineId: string;
  productName: string;
  fileName: string;
  state: PhotoState;
  /** 0 to 1. */
  progress: number;
  attempts: number;
  /** Why it failed for good, or has to wait for room at the shop (P7). */
  failure: FailureRecord | null;
  imageUrl: string | null;
  createdAt: string;
}

export type PhotoFileRow = StoredBytes & { id: string };

/** A change of the cart that the shop refused (SY6), or that came too late for its gift (SY3). */
export interface RefusedChange {
  change: CartOperation['kind'] | 'late-edit';
  /** Null for a gift that is not known here. */
  gift: NamedGift | null;
  failure: FailureRecord;
}

/** A change of the cart that failed, until the shopper has read it. */
export type ProblemRow = { id: string; owner: string; createdAt: string } & Problem;

export type Problem =
  | { refused: RefusedChange; lostAccount?: undefined }
  /** The shop has lost the account; so many gifts that waited here came along to the new one. */
  | { refused?: undefined; lostAccount: { gifts: number } };

/**
 * A checkout from its sending until the shopper has read how it ended; checkout-state.ts draws its
 * states.
 */
export type CheckoutRow = OpenCheckoutRow | FoundCheckoutRow;

/**
 * The order may exist (`sent`: no answer yet), or the server has none under this key
 * (`not-found`). The same key in every retry makes them one order (P3).
 */
export interface OpenCheckoutRow {
  owner: string;
  state: 'sent' | 'not-found';
  key: string;
  lineIds: string[];
  request: PlaceOrderRequest;
  /** UTC instant of the last time it was sent. */
  startedAt: string;
}

/** The order exists, and no page has shown its answer yet (B3). */
export interface FoundCheckoutRow {
  owner: string;
  state: 'found';
  key: string;
  answer: PlaceOrderAnswer;
}

/** The signed-in session, for sync and the service worker, which cannot read localStorage. */
export interface SessionRow {
  /**
   * `last` is who was signed in last, without name and token, until a logout; see lost-account.ts.
   * The others are logouts that the server has not heard, with a token alone; see mirror-session.ts.
   */
  id: 'current' | 'last' | `logout ${string}`;
  owner: string;
  token: string;
  name: string;
  email: string;
  /** Of a logout: the browser's cache of photos stays as it is. */
  keepCache?: boolean;
}

/**
 * What was typed into the Order Details dialog and is not in the cart yet. `productName` is what
 * it is a draft of: a product, or a line that is changed or copied (line-drafts.ts).
 */
export interface DraftRow {
  owner: string;
  productName: string;
  customization: Customisation;
  /** The line's details when an edit of it began; without photoIds if those were unknown. */
  base?: Customisation;
  updatedAt: string;
}

/**
 * A photo chosen for a draft; its bytes lie in `photoFiles` under the same id, where they stay
 * when the draft becomes a line. `position` keeps the order of choosing.
 */
export interface DraftPhotoRow extends StoredPose {
  id: string;
  owner: string;
  productName: string;
  position: number;
  fileName: string;
  /** The line has this photo already and keeps its bytes. */
  ofLine?: true;
}

/** The account as the server last answered it, for reading without a network (B4). */
export interface StoredAccount {
  profile: Profile;
  orders: Order[];
  /** UTC instant at which the server was asked. */
  fetchedAt: string;
}

/** Only `orderedAt` is set when an order precedes the first answer. */
export interface AccountRow extends Partial<StoredAccount> {
  owner: string;
  /** UTC instant of this device's last order, while `orders` lacks it. */
  orderedAt?: string;
  /** How often an answer was stored or something of it was changed here; absent before the first time. */
  changes?: number;
  /** By the order's number, the UTC instant of the last report of a problem with it from this device. */
  problemReports?: Readonly<Record<string, string>> | undefined;
}

/** What was typed at checkout; never anything about the payment (D13). */
export interface CheckoutFormRow {
  owner: string;
  form: BillingForm;
  /** The applied coupon's code, or empty. */
  couponCode: string;
  /** Whether the gifts go to `delivery` rather than to the billing address (B15). */
  elsewhere: boolean;
  delivery: DeliveryForm;
  /** What was asked for since the parcel's own was typed (B16); empty once that was typed after it. */
  pinCode: string;
  /** The day (YYYY-MM-DD) on which the gifts are needed, or empty. */
  neededBy: string;
  wishes: GiftWishes;
}

/** A photo that another app shared with the shop and that no draft has taken yet (B5). */
export type SharedPhotoRow = StoredBytes & {
  id: string;
  owner: string;
  /** Keeps the order of sharing. */
  position: number;
  fileName: string;
  /** UTC ISO 8601 by the device's clock. */
  sharedAt: string;
};

/** A message to the shop and its state. */
export interface MessageRow {
  id: string;
  owner: string;
  state: 'waiting' | 'refused' | 'sent';
  /** As it was typed; null once it was sent. */
  form: ContactForm | null;
  subject: ContactSubject;
  /** Why the shop refused it; null as long as it did not. */
  failure: FailureRecord | null;
  createdAt: string;
}

/** `position`: its place in the catalogue. */
export type ProductRow = Product & { position: number };

/** The origin of the stored products. */
export interface CatalogueRow {
  id: 'all';
  /** When the server last answered with them; absent until it has. */
  answeredAtMs?: number;
  /** True when a fetch failed while nothing was stored: the built-in products show (D10). */
  fallback: boolean;
  /** Names the catalogue that is stored; absent of the built-in products. */
  revision?: string;
  /** The pages it was read in; absent of the built-in products. */
  pages?: { etag: string | null }[];
  /** What the shop asked beside its prices as it answered last, for the worker too (D42). */
  rates?: Rates;
}

/** A lock held by one tab, in a browser without Web Locks. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** The end by this device's clock, in ms. */
  until: number;
}

/** Errors of the service worker that are not in the log yet, newest first. */
export interface WorkerErrorsRow {
  id: 'all';
  errors: LoggedError[];
}
