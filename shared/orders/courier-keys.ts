/** Whose columns a list for a courier has, the most used first. */
export const courierTemplates = ['shiprocket', 'delhivery', 'india_post'] as const;
export type CourierTemplate = (typeof courierTemplates)[number];

/** Who carries parcels, as the server is set up: the shop's staff, or a courier that books by itself. */
export type CourierKind = 'by_hand' | 'shiprocket';

/**
 * A parcel that was asked for at a courier; noted before the courier is asked, as its answer may be lost. `asked_at` is
 * a UTC instant; the rest is there once it is booked, and until it came back: the courier's id, who carries it, under
 * which number.
 */
export interface CourierBooking {
  courier: CourierKind;
  asked_at: string;
  id?: string | undefined;
  carrier?: string | undefined;
  number?: string | undefined;
}

/** What of a booking staff are shown. */
export const bookingKeys = {
  courier: true,
  asked_at: true,
  id: true,
  carrier: true,
  number: true,
} as const satisfies Record<keyof CourierBooking, true>;

/** The last news of a parcel, and whether it is on its way back to the shop. */
export interface ParcelNews {
  text: string;
  cameBack: boolean;
}
