/** How a shopper can pay, in the order of the checkout. */
export const paymentMethods = ['card', 'upi'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where the payment of an order stands. */
export const paymentStatuses = ['completed', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
