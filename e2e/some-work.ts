import type { Page } from '@playwright/test';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { partsOf, type WorkPart, workChoices, workQuery } from '#shared/orders/work-choices.ts';

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
  workRow(2, 'in_production', -1, {
    customer_name: 'Muthukrishnan Venkatasubramanian',
    questions: [{ kind: 'photos', at: '2026-01-01T00:00:00.000Z' }],
  }),
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
    questions: [{ kind: 'changes', at: '2026-01-01T00:00:00.000Z', item: 0 }],
    has_card: true,
    desk_note: 'Ring twice',
    needed_by: dayFromToday(3),
    delivery_by: dayFromToday(5),
  }),
  workRow(6, 'placed', null, { payment_kind: 'demo', payment_status: 'pending' }),
  workRow(7, 'shipped', -2, { shipment }),
  workRow(8, 'cancelled', -2, { payment_problem: 'refund_due', payment_status: 'completed' }),
];

/** Answers the staff's lists with these orders, in the server's place. */
export async function answerWork(page: Page, rows: readonly DeskOrderRow[]): Promise<void> {
  const fitting = (query: URLSearchParams) => {
    const steps = query.get('steps')?.split(',');
    const day = (name: string) => query.get(name) ?? '9999';
    return rows
      .filter((row) => steps?.includes(row.step) ?? true)
      .filter((row) => !query.has('problem') || row.payment_problem != null)
      .filter((row) => !query.has('questions') || (row.questions?.length ?? 0) > 0)
      .filter((row) => !query.has('due_before') || (row.due_on ?? '9999') < day('due_before'))
      .filter(
        (row) => !query.has('needed_until') || (row.needed_by ?? '9999') <= day('needed_until'),
      );
  };
  const ofPart = (part: WorkPart) =>
    fitting(new URLSearchParams({ ...workQuery(part, dayFromToday(0)) }));
  const lists = /\/api\/admin\/(orders\?|work\?|counts)/;
  await page.unroute(lists);
  await page.route(lists, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('counts')) {
      const counts = Object.fromEntries(
        workChoices.flatMap((each) => (each === 'all' ? [] : [[each, ofPart(each).length]])),
      );
      const all = partsOf('all').reduce((sum, part) => sum + ofPart(part).length, 0);
      const messages = { open: 0, late: 0 };
      const late = ofPart('overdue').length;
      const work = { due: late, late };
      return route.fulfill({ json: { work, messages, lists: { ...counts, all } } });
    }
    if (pathname.endsWith('work')) {
      const choice = workChoices.find((each) => each === searchParams.get('choice')) ?? 'all';
      const parts = partsOf(choice).map((part) => {
        const partRows = ofPart(part);
        return { part, rows: partRows.slice(0, 100), count: partRows.length };
      });
      return route.fulfill({ json: { lists: parts } });
    }
    const all = fitting(searchParams);
    const limit = Number(searchParams.get('limit') ?? 20);
    const start = (Number(searchParams.get('page') ?? 1) - 1) * limit;
    return route.fulfill({ json: { rows: all.slice(start, start + limit), count: all.length } });
  });
}
