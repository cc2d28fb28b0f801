import { randomCode } from '#api/server/random-id.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { PaymentKind, ReceivedPayment, Refund } from '#shared/payments/payment-keys.ts';
import { type OfferedPayment, passedBound, type WayToPay } from '#shared/payments/way-to-pay.ts';

/** What an order says of its payment when it is stored. */
export type PaymentStart = Pick<
  StoredOrder,
  'payment_status' | 'payment_id' | 'upi_reference_id'
> & { step: Extract<OrderStep, 'waiting_for_payment' | 'placed'> };

/** All that was paid for one order, and all that went back, as far as this answer or event says. */
export interface GatewayPayments {
  payments: ReceivedPayment[];
  refunds: Refund[];
}

/*
 * Something that takes the money for orders (B12).
 *
 * [PA1] `start` moves no money and tells nobody. Of parallel repeats of an order each may start one,
 * and so may an order that is then refused: only what is stored counts (P3).
 * [PA2] `refuses` and `offer` agree: what is offered without a bound that an order passes is not
 * refused, and what is refused passes one of the bounds.
 * [PA3] `wayToPay` asks nobody: the same stored order gives the same answer, offline too. It is there while
 * the order waits, names its total, and nothing of its customer.
 * [PA10] It does what `paymentTraits` says of its kind: its orders wait where the money comes first, and it has a
 * gateway where one sees the money.
 */
export interface PaymentProvider {
  readonly kind: PaymentKind;
  start(): Promise<PaymentStart>;
  offer(): OfferedPayment;
  /** Returns whether an order cannot be paid this way. */
  refuses(order: OrderToPay): boolean;
  /** How the customer pays; null where there is nothing to do now. */
  wayToPay(order: StoredOrder): WayToPay | null;
  /** Absent where people see the payment: staff confirm it then. */
  readonly gateway?: PaymentGateway;
}

/** What is known of an order before it is placed. Amounts in whole rupees. */
export interface OrderToPay {
  total_amount: number;
  shipping_address: string;
  /** Names of products. */
  products: readonly string[];
  /** Whether somebody else than who orders receives the parcel. */
  elsewhere: boolean;
}

/** The PIN code of an address without one: none begins so. */
const noPin = '000000';

/** Whether an order is within the bounds of a way to pay (PA2). */
export function fitsOffer(offer: OfferedPayment, order: OrderToPay): boolean {
  const { total_amount: total, shipping_address, products, elsewhere } = order;
  return (
    passedBound(offer, {
      total,
      pinCode: readAddress(shipping_address)?.pin ?? noPin,
      products,
      elsewhere,
    }) === null
  );
}

/*
 * A provider that can be asked.
 *
 * [PA4] Any number of `prepare` calls for one order, also after a crash in any of them, make one page
 *       to pay, which takes the order's total once; each returns it.
 * [ST223] Once `cancelPage` resolves nobody begins to pay on the order's page, whatever became of it before and
 *       however often it is asked; what was paid is seen as before.
 * [PA5] `look` has each payment and each refund once, by the provider's id, however often it is asked.
 *       What was only tried is not a payment.
 * [PA6] `readEvent` believes nothing but bytes signed with the shop's secret, whatever their order and
 *       however often they come: an event says the same each time, and nothing of other orders.
 * [PA9] An event that names no order names the payment that it is about. What was never taken was not given back.
 * [PA7] A gateway that does not answer within 8 seconds, or not usefully, rejects with a `GatewayAwayError`,
 *       and may be asked again.
 */
export interface PaymentGateway {
  prepare(order: StoredOrder): Promise<{ id: string; url: string }>;
  look(order: StoredOrder): Promise<GatewayPayments>;
  cancelPage(order: StoredOrder): Promise<void>;
  /** `ignored` is signed but about something else. Null when the signature is not ours. */
  readEvent(body: Uint8Array, signature: string): GatewayEvent | 'ignored' | null;
}

export interface GatewayEvent {
  /** Null where the gateway tells of a payment alone. */
  order_number: string | null;
  payment_id: string;
  gatewayPayments: GatewayPayments;
}

/** The gateway did not answer, not in time, or could not do what it was asked just now. */
export class GatewayAwayError extends Error {}

/** The ways to pay that the owner chose, at least one; the first is that of clients who choose none. */
export type Payments = readonly [PaymentProvider, ...PaymentProvider[]];

/**
 * Returns who took the money at the counter, which staff alone say (B50). `payment` is one of `counterWays`,
 * or what the bank calls it.
 */
export function paidAtCounter(
  payment: string,
  randomBytes: (n: number) => Uint8Array,
): Pick<PaymentProvider, 'kind' | 'start'> {
  return {
    kind: 'counter',
    async start() {
      return {
        payment_status: 'pending',
        payment_id: payment,
        upi_reference_id: paymentReference(randomBytes),
        step: 'waiting_for_payment',
      };
    },
  };
}

const length = 12;

/** Names the payment of an order to the customer, whoever takes the money (D13). */
export function paymentReference(randomBytes: (n: number) => Uint8Array): string {
  return randomCode(randomBytes, length);
}
