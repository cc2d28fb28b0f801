/** How a shopper can pay in the demo, in the order of the checkout. */
export const demoMethods = ['card', 'upi'] as const;
export type PaymentMethod = (typeof demoMethods)[number];

/** Who can take the money of an order, as the setting PAYMENTS names them (B12). */
export const paymentKinds = ['demo', 'upi-qr', 'razorpay', 'cod'] as const;
export type OfferedKind = (typeof paymentKinds)[number];
/** Nobody chooses these: staff take the money of a caller at the counter, and what is made again is free (B79). */
type DeskKind = 'counter' | 'free';
export type PaymentKind = OfferedKind | DeskKind;

/** What a way to pay is. Whatever depends on one of these asks for it, and not for the names of the ways. */
interface PaymentTraits {
  /** When the money comes: before the order begins, with the parcel, or never, as in the demo (D13). */
  due: 'before' | 'at_door' | 'never';
  /** Who sees money come and go: staff note it by hand, a gateway says so itself. */
  seenBy: 'staff' | 'gateway' | null;
  /**
   * Whose name for a payment the shop goes by: the one of their bank that the customer tells us, the one of the
   * gateway, the shop's own, or what staff wrote down. Null for cash at the door, which has none.
   */
  namedBy: 'customer' | 'gateway' | 'shop' | 'staff' | null;
  /** Whether the shop's own name for the payment is seen outside of the shop: the customer's bank or page shows it. */
  showsOurReference: boolean;
}

export const paymentTraits = {
  demo: { due: 'never', seenBy: null, namedBy: 'shop', showsOurReference: true },
  'upi-qr': { due: 'before', seenBy: 'staff', namedBy: 'customer', showsOurReference: true },
  razorpay: { due: 'before', seenBy: 'gateway', namedBy: 'gateway', showsOurReference: false },
  cod: { due: 'at_door', seenBy: 'staff', namedBy: null, showsOurReference: false },
  counter: { due: 'before', seenBy: 'staff', namedBy: 'staff', showsOurReference: false },
  free: { due: 'never', seenBy: null, namedBy: null, showsOurReference: false },
} satisfies Record<PaymentKind, PaymentTraits> as Readonly<Record<PaymentKind, PaymentTraits>>;

/** The most that banks let a person pay to a shop by UPI in a day, in rupees. */
export const maxUpiRupees = 100_000;

/** The states of the payment of an order. */
export const paymentStatuses = ['completed', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What staff have to look at, the rest of the order being as it is: another sum than the order's was
 * paid, it was paid more than once, it was paid when it was cancelled already, it was cancelled after it
 * was paid and the money is not all back, the money is back although the order goes on, its time to pay
 * is over and the gateway that knows whether it was paid is no longer among the ways to pay, or it was paid when
 * others had used up its coupon.
 */
export const paymentProblems = [
  'too_small',
  'other_sum',
  'twice',
  'late',
  'refund_due',
  'given_back',
  'not_asked',
  'coupon_used_up',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** The shop owes, or may owe, its customer money by these. */
export const owedProblems = [
  'other_sum',
  'twice',
  'late',
  'refund_due',
] as const satisfies PaymentProblem[];

/** Money that arrived. `amount` in rupees, `at` a UTC instant; the id is the provider's. */
export interface ReceivedPayment {
  id: string;
  amount: number;
  at: string;
}

/** Money that went back. */
export interface Refund extends ReceivedPayment {
  payment_id: string;
  /** The member of staff who gave it back by hand (B62); only staff see the name. */
  author?: string | undefined;
  /** Tells those of the same name apart; for the server alone. */
  author_id?: string | undefined;
  /** The revision of the order that they had seen; for the server alone. */
  seen_revision?: number | undefined;
}
