import { randomCode } from '#api/server/random-id.ts';

const length = 12;

/** Names the payment of an order to the customer, whoever takes the money (D13). */
export function paymentReference(randomBytes: (n: number) => Uint8Array): string {
  return `UPI${randomCode(randomBytes, length)}`;
}
