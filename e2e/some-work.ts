import type { Page } from '@playwright/test';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { openSteps } from '#shared/orders/order-moves.ts';

const dayMs = 86_400_000;

/** A day in India, as the desk counts them; today is that of now or of some milliseconds later. */
export function dayFromToday(days: number, laterMs = 0): string {
  const day = new Date(Date.now() + days * dayMs + laterMs);
  return day.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

/** An open order as the server lists it. */
export function workRow(
  place: number,
  step: OrderStep,
  dueInDays: number | null,
  more: Partial<DeskOrderRow> = {},
): DeskOrderRow {
  return {
    order_number: `NW-WORK${String(place).padStart(4, '0')}`,
    customer_name: 'Sunita Rani',
    customer_email: 'sunita@example.test',
    customer_phone: '98000 00000',
    shipping_address: '12 Lake Road, Civil Lines, Jaipur, Rajasthan, 302001',
    total_amount: 1_498,
    order_status: statusOf(step),
    payment_status: step === 'waiting_for_payment' ? 'pending' : 'completed',
    created_at: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
    revision: 1,
    step,
    ...(dueInDays === null ? {} : { due_on: dayFromToday(dueInDays) }),
    payment_kind: 'razorpay',
    payment_problem: null,
    gifts: [
      {
        product_name: 'small1_1note_1name',
        product_type: 'photo_frame',
        display_name: 'Small Frame – 1 Note, 1 Name',
        quantity: 2,
      },
    ],
    pieces: 2,
    ...more,
  };
}

const coin = {
  product_name: 'zodiac_coin',
  product_type: 'zodiac_coin',
  display_name: 'Zodiac Coin',
  quantity: 1,
} as const;
const shipment = {
  carrier: 'Delhivery',
  tracking_number: '1234567890123',
  link: 'https://www.delhivery.com/track-v2/package/1234567890123',
};

/** Orders of every step and urgency, with all that may be said of them. */
export const someWork: readonly DeskOrderRow[] = [
  workRow(1, 'confirmed', -3, { payment_problem: 'twice' }),
  workRow(2, 'in_production', -1, { customer_name: 'Muthukrishnan Venkatasubramanian' }),
  workRow(3, 'placed', 0, { payment_kind: 'cod', payment_status: 'pending', gifts: [coin] }),
  workRow(4, 'waiting_for_payment', 2, {
    payment_kind: 'upi-qr',
    payment_reference: '123456789012',
    same_reference: ['NW-WORK0099'],
    total_amount: 1_00_000,
    gifts: [...workRow(4, 'placed', 2).gifts, coin, { ...coin, quantity: 12 }],
    pieces: 31,
  }),
  workRow(5, 'confirmed', 20, {
    needed_by: dayFromToday(3),
    delivery_by: dayFromToday(5),
  }),
  workRow(6, 'placed', null, { payment_kind: 'demo', payment_status: 'pending' }),
  workRow(7, 'shipped', -2, { shipment }),
  workRow(8, 'cancelled', -2, { payment_problem: 'refund_due', payment_status: 'completed' }),
];

/** Answers the staff's lists with these orders, in the server's place. */
export async function answerWork(page: Page, rows: readonly DeskOrderRow[]): Promise<void> {
  await page.unroute('**/api/admin/orders?**');
  await page.route('**/api/admin/orders?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const fits = searchParams.has('problem')
      ? (row: DeskOrderRow) => row.payment_problem != null
      : (row: DeskOrderRow) => openSteps.includes(row.step);
    const all = rows.filter(fits);
    const limit = Number(searchParams.get('limit') ?? 20);
    const start = (Number(searchParams.get('page') ?? 1) - 1) * limit;
    return route.fulfill({ json: { rows: all.slice(start, start + limit), count: all.length } });
  });
}
