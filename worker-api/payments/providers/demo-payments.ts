import { type PaymentProvider, paymentReference } from './payment-provider.ts';

/** Moves no money, so its orders stay unpaid (D13). */
export function createDemoPayments({
  randomBytes,
}: {
  randomBytes: (n: number) => Uint8Array;
}): PaymentProvider {
  return {
    kind: 'demo',
    async start() {
      return {
        payment_status: 'pending',
        payment_id: null,
        upi_reference_id: paymentReference(randomBytes),
        step: 'placed',
      };
    },
    offer: () => ({ kind: 'demo' }),
    refuses: () => false,
    wayToPay: () => null,
  };
}
