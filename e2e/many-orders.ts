import type { Page } from '@playwright/test';
import type { WrittenOrder } from '#shared/customisation/written-customisation.ts';
import type { Order } from '#shared/orders/order.ts';

type Answered = WrittenOrder<Order>;

/** `count` orders of one coin each, as the server answers them, the first the newest. */
export function someOrders(count: number, newest: Partial<Answered> = {}): Answered[] {
  return Array.from({ length: count }, (_, index) => ({
    order_number: `NW-MANY${String(index).padStart(4, '0')}`,
    upi_reference_id: `UPI${index}`,
    payment_id: null,
    subtotal: 199,
    shipping: 68,
    delivery_fee: 68,
    discount_amount: 0,
    total_amount: 267,
    coupon_code: null,
    payment_status: 'pending',
    order_status: 'delivered',
    language: 'en',
    revision: 0,
    step: 'delivered',
    moves: [],
    payment_kind: 'demo',
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
    customer_name: 'Test Shopper',
    customer_email: 'shopper@example.test',
    customer_phone: '98000 00000',
    shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    items: [
      {
        product_name: 'zodiac_coin',
        product_type: 'zodiac_coin',
        display_name: 'Zodiac Coin',
        quantity: 1,
        unit_price: 199,
        total_price: 199,
        w_days: 5,
        datewith_instructions: 'Zodiac sign: Leo',
        custom_photo_url: null,
        custom_photo_urls: [],
        custom_photo_folder: null,
        customization: { zodiacSign: 'Leo' },
        price_breakdown: { base: 199, extras: [], totalExtras: 0 },
      },
    ],
    ...(index === 0 ? newest : {}),
  }));
}

/** Answers the orders in the server's place, page by page; only where no worker asks for them. */
export async function answerOrders(page: Page, orders: readonly Answered[]): Promise<void> {
  await page.unroute('**/api/orders/user**');
  await page.route('**/api/orders/user**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const limit = Number(searchParams.get('limit') ?? orders.length);
    const start = (Number(searchParams.get('page') ?? 1) - 1) * limit;
    return route.fulfill({
      json: orders.slice(start, start + limit),
      headers: { 'X-Total-Count': String(orders.length) },
    });
  });
}
