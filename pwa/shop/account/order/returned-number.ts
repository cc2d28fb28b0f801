const orderNumber = /^[A-Za-z0-9-]{1,40}$/;

/**
 * The order that a gateway's way back names, such as `?paid=NW-7K2M&razorpay_payment_id=…`; null
 * for any other address. Nothing else of it is read: whether it is paid says the server alone.
 */
export function returnedNumber(search: string): string | null {
  const number = new URLSearchParams(search).get('paid');
  return number !== null && orderNumber.test(number) ? number : null;
}
