import { afterAll, beforeAll, expect } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';
import { printHere } from './print-here.ts';
import type { Printer } from './print-messages.ts';
import { photoLike, placeOrder, printedItem } from './test-print.ts';

/** The shop of the test file that runs. */
export let shop: TestShop;
/** The session of one of its staff. */
export let token: string;
let printer: Printer;

/**
 * Opens a shop with a few orders around the first of March 2026 in India for the test file that calls this, and
 * closes it after the last test.
 */
export function testInAPrintShop(): void {
  beforeAll(async () => {
    printer = printHere;
    shop = await openTestShop({
      printer: {
        print: (...args) => printer.print(...args),
        filesWanted: false,
        close: async () => undefined,
        closed: printHere.closed,
      },
    });
    token = await staffToken(shop, 'admin@example.com');
    await placeOrders(shop);
  });
  afterAll(() => shop.close());
}

/** Prints from now on as always, but for what is given. */
export function printBy(more: Partial<Printer>): void {
  printer = { ...printHere, ...more };
}

export function get(path: string, method = 'GET') {
  return shop.call(method, `/api/admin${path}`, { token });
}

export async function startJob(body: object): Promise<string> {
  const answer = await shop.call('POST', '/api/admin/print-jobs', { token, body });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: string }).id;
}

export async function jobOf(id: string): Promise<PrintJob> {
  return (await (await get(`/print-jobs/${id}`)).json()) as PrintJob;
}

export async function jobThatIs(id: string, status: PrintJob['status']): Promise<PrintJob> {
  await expect.poll(async () => (await jobOf(id)).status).toBe(status);
  return await jobOf(id);
}

export async function staffToken(shop: TestShop, email: string): Promise<string> {
  const body = { name: 'Admin', email, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  return ((await answer.json()) as DeskSessionAnswer).token;
}

export async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns a promise and what keeps it. */
export function gate(): { whenReleased: Promise<void>; release: () => void } {
  let release = () => {};
  const gatePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { whenReleased: gatePromise, release };
}

async function placeOrders({ storage }: TestShop): Promise<void> {
  const photo = await photoLike(400, 300);
  const toMake = { step: 'confirmed', due_on: '2026-03-01' } as const;
  const note = { specialData: '1998-02-14', event: 'birthday' } as const;
  await placeOrder(
    storage,
    {
      order_number: 'NW-TWO',
      ...toMake,
      questions: [{ kind: 'changes', at: '2026-02-28T21:00:00.000Z', item: 1 }],
      created_at: '2026-02-28T20:00:00.000Z',
      items: [
        printedItem('10_rupees_note', { ...note, names: 'Asha 🎉' }),
        printedItem(
          'small1_1note_1name',
          {
            frameName1: 'Meera',
            photoIds: ['photo-number-0', 'photo-number-1'],
            frameEvent: 'birthday',
          },
          { quantity: 3 },
        ),
      ],
    },
    [photo],
  );
  await placeOrder(storage, {
    order_number: 'NW-OLD',
    ...toMake,
    questions: [],
    created_at: '2026-03-01T10:00:00.000Z',
    items: [printedItem('10_rupees_note', {})],
  });
  await placeOrder(storage, {
    order_number: 'NW-OFF',
    ...toMake,
    questions: [],
    step: 'cancelled',
    created_at: '2026-03-01T11:00:00.000Z',
    order_status: 'cancelled',
    items: [printedItem('10_rupees_note', note)],
  });
  await placeOrder(storage, {
    order_number: 'NW-WAIT',
    ...toMake,
    questions: [],
    step: 'waiting_for_payment',
    items: [printedItem('10_rupees_note', note)],
  });
  await placeOrder(storage, {
    order_number: 'NW-NEXT',
    ...toMake,
    questions: [],
    due_on: '2026-03-02',
    created_at: '2026-03-01T18:30:00.000Z',
    items: [printedItem('zodiac_coin', { zodiacSign: 'leo' })],
  });
}
