import { randomCode } from '#api/services/random-id.ts';
import type { PaymentProvider } from './payment-provider.ts';

const referenceLength = 12;

/** Moves no money: staff note from the terminal that an order is paid (D13). */
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
        upi_reference_id: `UPI${randomCode(randomBytes, referenceLength)}`,
        step: 'placed',
      };
    },
    offer: () => ({ kind: 'demo' }),
    refuses: () => false,
    shown: () => null,
  };
}
