import type { CourierBooking, CourierKind, ParcelNews } from '#shared/orders/courier-keys.ts';
import type { OrderParcel } from './parcel-of-order.ts';

/** What is asked before a parcel is booked. */
export interface ParcelQuestion {
  /** Six digits. */
  pin: string;
  grams: number;
  /** Whether its money is collected at the door. */
  isCash: boolean;
}

/** A parcel that was booked: the courier's id for it, who carries it and under which number. Empty texts by hand. */
export type BookedParcel = Record<'id' | 'carrier' | 'number', string> &
  Pick<CourierBooking, 'id' | 'carrier' | 'number'>;

export type Booking = { ok: true; parcel: BookedParcel } | { ok: false; why: string };

/*
 * This is whoever carries parcels (B78).
 *
 * [CR1] `serves` names nobody: a PIN code, a weight and whether cash is collected. False is the courier's own no.
 * [CR2] Any number of `book` calls for one order, one after the other, also after a crash or a lost answer in any of
 *       them, book one parcel; each returns it. What the courier refuses it says in words, and books nothing.
 * [CR3] `label` is the same PDF each time; null where the shop prints its own.
 * [CR4] `track` changes nothing. Null where the courier tells nothing of the parcel.
 * [CR5] A courier that does not answer within five seconds, or not usefully, rejects with a `CourierAwayError`, and may
 *       be asked again.
 * [CR6] No error says a secret, or anything of a customer.
 */
export interface Courier {
  readonly kind: CourierKind;
  serves(question: ParcelQuestion): Promise<boolean>;
  book(parcel: OrderParcel): Promise<Booking>;
  label(parcel: BookedParcel): Promise<Uint8Array | null>;
  track(parcel: BookedParcel): Promise<ParcelNews | null>;
}

/** The courier did not answer, not in time, or could not do what it was asked just now. */
export class CourierAwayError extends Error {}

/** Parcels that staff take to a courier: they type its number, and print the shop's label. */
export const byHandCourier: Courier = {
  kind: 'by_hand',
  serves: async () => true,
  book: async () => ({ ok: true, parcel: { id: '', carrier: '', number: '' } }),
  label: async () => null,
  track: async () => null,
};
