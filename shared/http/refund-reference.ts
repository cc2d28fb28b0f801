/** As much as a bank calls a payment by; apart from the schemas, which pages do not load. */
export const maxRefundReference = 64;
