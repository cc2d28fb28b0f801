import type { Page } from '@playwright/test';
import type { PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import type { OfferedPayment } from '#shared/payments/way-to-pay.ts';

/** Cash on delivery to a part of the country, for small orders. */
export const boundCod: OfferedPayment = {
  kind: 'cod',
  max_total: 500,
  pin_prefixes: ['30', '11'],
  without: ['small1_1note_1name'],
};

/** The page reads that the shop offers this; what it sends still reaches the shop's demo. */
export async function offerPayments(page: Page, offers: readonly OfferedPayment[]): Promise<void> {
  await page.route('**/api/payments/offers', (route) => route.fulfill({ json: { offers } }));
}

/** The order is the demo's, and the page reads that it is paid as was asked. Returns what was asked. */
export async function takeOrdersPaidAsAsked(page: Page): Promise<string[]> {
  const kinds: string[] = [];
  await page.route('**/api/orders', async (route) => {
    const { payment_kind: kind, ...order }: PlaceOrderRequest = route.request().postDataJSON();
    kinds.push(kind ?? 'none');
    const response = await route.fetch({ postData: { ...order } });
    await route.fulfill({ response, json: { ...(await response.json()), payment_kind: kind } });
  });
  return kinds;
}
