import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import { recordRefund } from '#api/orders/moves/record-refund.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';

/*
 * 500 orders over two ends of the financial year, as staff move them on, and a ledger of its own beside them that knows
 * nothing of the shop's: the accountant's files have to say the same, to the paisa.
 */

type Row = Record<string, string>;
interface Noted {
  document: string;
  number: string;
  order: string;
  day: string;
  paise: number;
}

const rates: Record<string, [hsn: string, percent: number]> = {
  photo_frame: ['4414', 18],
  currency_note: ['9705', 5],
  zodiac_coin: ['8306', 18],
};
const products = [
  { product_name: 'small1_1note_1name', product_type: 'photo_frame', unit_price: 479 },
  { product_name: '10_rupees_note', product_type: 'currency_note', unit_price: 150 },
  { product_name: 'zodiac_coin', product_type: 'zodiac_coin', unit_price: 199 },
] as const;
const states = ['Maharashtra', 'Rajasthan', 'Chandigarh'];
const gstin = '27AAPFU0939F1ZV';
const buyerGstin = '29AAGCB7383J1Z4';

/** The same numbers each time. */
let seed = 43;
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const anyOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

const ends = ['2025-03-31T18:30:00Z', '2026-03-31T18:30:00Z'].map(Date.parse);
const hourMs = 3_600_000;
function anInstant(): number {
  const near = anyOf(ends) + (chance() - 0.7) * 72 * hourMs;
  const [from = 0, to = 0] = ends;
  return Math.floor(chance() < 0.6 ? near : from + chance() * (to - from));
}

const dayOf = (ms: number) => new Date(ms + 5.5 * hourMs).toISOString().slice(0, 10);
function yearOf(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${first}-${String(first + 1).slice(2)}`;
}

const documents: Noted[] = [];
const lastNumbers = new Map<string, number>();
function note(document: string, order: string, at: number, paise: number): string {
  const year = yearOf(dayOf(at));
  const series = document === 'Invoice' ? year : `CN${year.slice(2)}`;
  const place = (lastNumbers.get(series) ?? 0) + 1;
  lastNumbers.set(series, place);
  const number = `${series}/${String(place).padStart(6, '0')}`;
  documents.push({ document, number, order, day: dayOf(at), paise });
  return number;
}

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  const events: { at: number; happen: () => Promise<void> }[] = [];
  for (let place = 0; place < 500; place += 1) events.push(...historyOf(`NW-${place}`));
  for (const { at, happen } of events.toSorted((one, other) => one.at - other.at)) {
    shop.setNow(new Date(at));
    await happen();
  }
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  ({ token } = await readAnswer(await shop.call('POST', '/api/admin/register', { body })));
}, 120_000);
afterAll(() => shop.close());

function historyOf(order: string) {
  const items = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => {
    const quantity = 1 + Math.floor(chance() * 4);
    const product = anyOf(products);
    return { ...product, quantity, total_price: product.unit_price * quantity };
  });
  const subtotal = items.reduce((sum, { total_price }) => sum + total_price, 0);
  // Each gift bears its own, as a coupon for some gifts alone would have it.
  const percents = items.map(() => anyOf([0, 0, 10, 20]));
  const discounts = items.map(({ total_price }, at) =>
    Math.round((total_price * (percents[at] ?? 0)) / 100),
  );
  const discount_amount = discounts.reduce((sum, each) => sum + each, 0);
  const shipping = subtotal > 999 ? 0 : 68;
  const total = subtotal - discount_amount + shipping;
  const isCod = chance() < 0.3;
  const start: OrderStep = isCod ? 'placed' : 'waiting_for_payment';
  let now = anInstant();
  const later = () => {
    now += Math.ceil(chance() ** 3 * 40 * 24 * hourMs);
    return now;
  };
  let rest = total * 100;
  const move = (to: OrderStep, at: number, noting: () => void) => ({
    at,
    async happen() {
      const { revision = 0 } = (await shop.storage.orders.byNumber(order)) ?? {};
      const shipment = { carrier: 'India Post', tracking_number: order, link: '' };
      const moved = await moveOrder(shop.deps, order, {
        ...{ to, by: 'staff', author: 'Ravi', revision },
        ...(to === 'shipped' ? { shipment } : {}),
      });
      expect(moved.ok, `${order} ${to}`).toBe(true);
      noting();
    },
  });
  const invoice = (at: number) => () => {
    rest = total * 100;
    note('Invoice', order, at, rest);
  };
  const notePayment = (at: number) => () =>
    documents.push({ document: 'Payment', number: '', order, day: dayOf(at), paise: total * 100 });
  const cancel = (at: number) =>
    move('cancelled', at, () => {
      if (rest > 0) note('Credit note', order, at, -rest);
      rest = 0;
    });
  const giveBack = (paise: number, at: number, ofInvoice: boolean) => ({
    at,
    async happen() {
      const { revision = 0 } = (await shop.storage.orders.byNumber(order)) ?? {};
      const refund = {
        amount: paise / 100,
        reference: `back ${at}`,
        author: 'Ravi',
        authorId: 'r',
      };
      expect((await recordRefund(shop.deps, order, { ...refund, revision })).ok, order).toBe(true);
      documents.push({ document: 'Refund', number: '', order, day: dayOf(at), paise });
      if (!ofInvoice) return;
      rest -= paise;
      note('Credit note', order, at, -paise);
    },
  });

  const placedAt = now;
  const place = async () => {
    const { items: samples, ...sample } = sampleOrder('asha');
    const [gift] = samples;
    if (!gift) throw new Error('A sample has a gift');
    for (const field of [
      'invoice_number',
      'credit_notes',
      'invoiced_anew',
      'taxes',
      'buyer_gstin',
      'billing_address',
    ] as const)
      delete sample[field];
    await shop.storage.orders.place({
      ...{
        ...sample,
        order_number: order,
        gstin,
        revision: 0,
        moves: [],
        refunds: [],
        payments: [],
      },
      ...{ subtotal, discount_amount, shipping, total_amount: total, step: start },
      ...{ payment_kind: isCod ? 'cod' : 'upi-qr', payment_problem: null, order_status: 'pending' },
      payment_reference: isCod ? undefined : '123456789012',
      created_at: new Date(placedAt).toISOString(),
      shipping_address: `1 Street, Town, ${anyOf(states)}, 302001`,
      ...(chance() < 0.2 ? { buyer_gstin: buyerGstin } : {}),
      items: items.map((item, at) => ({ ...gift, ...item, discount: discounts[at] })),
    });
  };
  const history = [{ at: placedAt, happen: place }];
  const confirmedAt = later();
  const hasPaid = isCod ? () => {} : notePayment(confirmedAt);
  const confirmation = move('confirmed', confirmedAt, () => {
    invoice(confirmedAt)();
    hasPaid();
  });
  const fate = chance();
  if (fate < 0.1) return history;
  if (fate < 0.15) return [...history, move('cancelled', later(), () => {})];
  history.push(confirmation);
  if (fate < 0.4) {
    history.push(cancel(later()));
    if (chance() < 0.4) {
      const again = later();
      history.push(move('confirmed', again, invoice(again)), cancel(later()));
    }
    if (!isCod && chance() < 0.7) history.push(giveBack(total * 100, later(), false));
    return history;
  }
  if (!isCod && fate < 0.7) {
    const part = Math.max(1, Math.floor(chance() * total * 60));
    history.push(giveBack(part, later(), true));
    if (chance() < 0.5) history.push(giveBack(Math.ceil(part / 2), later(), true));
    if (chance() < 0.3) history.push(cancel(later()));
    return history;
  }
  if (isCod) {
    history.push(
      move('in_production', later(), () => {}),
      move('shipped', later(), () => {}),
    );
    history.push(move('delivered', later(), notePayment(now)));
  }
  return history;
}

async function fileOf(kind: 'orders' | 'hsn', from: string, to: string): Promise<Row[]> {
  const answer = await shop.call('GET', `/api/admin/figures/${kind}.csv?from=${from}&to=${to}`, {
    token,
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  return parse(text, { bom: true, columns: true });
}

function groupsOf(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const paiseIn = (text = '') => Math.round(Number(text) * 100);
const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + paiseIn(row[column]), 0);

const months = Array.from({ length: 18 }, (_, month) => {
  const day = (later: number, minus: number) =>
    new Date(Date.UTC(2025, 2 + month + later, 1 - minus)).toISOString().slice(0, 10);
  return { from: day(0, 0), to: day(1, 1) };
});

test('[B48] [B49] files of months and years are what an independent ledger of 500 orders says', async () => {
  const byMonth = await Promise.all(months.map(({ from, to }) => fileOf('orders', from, to)));
  const rows = byMonth.flat();
  for (const [place, file] of byMonth.entries()) {
    const month = months[place]?.from.slice(0, 7);
    for (const row of file) expect(row['Date (India)']?.slice(0, 7)).toBe(month);
  }
  const asText = (all: readonly Row[]) => all.map((row) => JSON.stringify(row)).sort();
  const year = await fileOf('orders', '2025-04-01', '2026-03-31');
  expect(asText(year)).toEqual(asText(byMonth.slice(1, 13).flat()));

  const documentsInFiles = new Map<string, Noted>();
  for (const row of rows) {
    const { Document: document = '', 'Document#': number = '', 'Order#': order = '' } = row;
    const day = row['Date (India)'] ?? '';
    const key = [document, number || `${order} ${row.Reference}`, day].join(' ');
    const before = documentsInFiles.get(key)?.paise ?? 0;
    const column = { Payment: 'Received (INR)', Refund: 'Refunded (INR)' }[document];
    const paise = before + paiseIn(row[column ?? 'Total (INR)']);
    documentsInFiles.set(key, { document, number, order, day, paise });
  }
  const sorted = (all: Iterable<Noted>) => [...all].map((each) => JSON.stringify(each)).sort();
  expect(sorted(documentsInFiles.values())).toEqual(sorted(documents));
  expect([...lastNumbers.keys()].sort()).toEqual(
    expect.arrayContaining(['2024-25', '2025-26', '2026-27', 'CN24-25', 'CN25-26', 'CN26-27']),
  );

  for (const row of rows) {
    expect(row['Place of supply']).toMatch(/^(27-Maharashtra|08-Rajasthan|04-Chandigarh)$/);
    if (row.Document !== 'Invoice' && row.Document !== 'Credit note') continue;
    expect(row['Cancelled (INR)']).toBe('');
    const taxes = ['CGST (INR)', 'SGST/UTGST (INR)', 'IGST (INR)'].map((each) =>
      paiseIn(row[each]),
    );
    const tax = taxes.reduce((sum, each) => sum + each, 0);
    expect(paiseIn(row['Taxable value (INR)']) + tax).toBe(paiseIn(row['Total (INR)']));
    expect(taxes[0]).toBe(taxes[1]);
    expect((taxes[2] ?? 0) !== 0).toBe(tax !== 0 && !row['Place of supply']?.startsWith('27'));
    const family = products.find(({ product_name }) => product_name === row.Product)?.product_type;
    if (family) expect([row.HSN, Number(row['GST rate (%)'])]).toEqual(rates[family]);
    const exact =
      (paiseIn(row['Total (INR)']) * Number(row['GST rate (%)'])) /
      (100 + Number(row['GST rate (%)']));
    // A credit note takes back what the tax of the rest is less by.
    expect(Math.abs(tax - exact)).toBeLessThanOrEqual(row.Document === 'Invoice' ? 1 : 2);
  }
  const ofInvoice = groupsOf(
    rows.filter(({ HSN }) => HSN !== ''),
    (row) => row['Invoice#'] ?? '',
  );
  let wholly = 0;
  for (const all of ofInvoice.values()) {
    if (sumOf(all, 'Total (INR)') !== 0) continue;
    wholly += 1;
    for (const column of ['Taxable value (INR)', 'CGST (INR)', 'IGST (INR)'])
      expect(sumOf(all, column)).toBe(0);
  }
  expect(wholly).toBeGreaterThan(50);
});

test('[B49] the HSN summary is what the invoices and credit notes of its days add up to', async () => {
  const [from, to] = ['2025-04-01', '2026-03-31'];
  const rows = (await fileOf('orders', from, to)).filter(({ HSN }) => HSN !== '');
  const summary = await fileOf('hsn', from, to);
  expect(summary.length).toBeGreaterThan(4);
  const groups = groupsOf(rows, (row) =>
    [row['Buyer GSTIN'] ? 'B2B' : 'B2C', row.HSN, row.UQC, row['GST rate (%)']].join(' '),
  );
  expect(
    summary.map((row) => [row.Supply, row.HSN, row.UQC, row['GST rate (%)']].join(' ')),
  ).toEqual([...groups.keys()].sort());
  for (const row of summary) {
    const key = [row.Supply, row.HSN, row.UQC, row['GST rate (%)']].join(' ');
    const group = groups.get(key) ?? [];
    const gifts = group.filter(({ Product }) => Product !== '');
    expect(Number(row.Quantity)).toBe(gifts.reduce((sum, each) => sum + Number(each.Quantity), 0));
    expect(paiseIn(row['Total value (INR)'])).toBe(sumOf(group, 'Total (INR)'));
    for (const column of ['Taxable value (INR)', 'CGST (INR)', 'SGST/UTGST (INR)', 'IGST (INR)'])
      expect(paiseIn(row[column])).toBe(sumOf(group, column));
  }
});
