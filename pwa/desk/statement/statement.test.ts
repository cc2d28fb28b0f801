import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { byCarrier } from './cash-screen.tsx';
import { matchStatement, type WaitingOrder } from './match-statement.ts';
import { entriesOf, readPaise, readStatement } from './read-statement.ts';
import { readTable } from './read-table.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

const hdfc = `HDFC BANK Ltd.,,,,,,
Statement of account,,,,,,

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
01/11/26,"UPI-ASHA RAO-ASHA@OKAXIS-UTIB0000001-437276589036-NW4K7Q2M",0000437276589036,01/11/26,,"1,23,456.78","2,00,000.00"
02/11/26,UPI-PAPER SHOP-P@YBL-437276589037-PAPER,0000437276589037,02/11/26,849.00,,"1,99,151.00"
`;
const icici = `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,01/11/2026,01/11/2026,-,UPI/437276589036/NW-4K7Q2M/asha@okaxis/Axis Bank,0.0,499.0,1000.0
2,02/11/2026,02/11/2026,-,UPI/437276589037/paper/p@ybl,849.0,0.0,151.0
`;
const sbi = [
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
  '1 Nov 2026\t1 Nov 2026\tBY TRANSFER-UPI/CR/437276589036/ASHA/UTIB/asha@ok/gift--\tTRANSFER FROM 4897691162092\t \t499.00\t1,000.00',
  '2 Nov 2026\t2 Nov 2026\tTO TRANSFER-UPI/DR/437276589037/PAPER\tTRANSFER TO 4897691162093\t849.00\t \t151.00',
].join('\n');

test.each([
  ['HDFC', hdfc, 12_345_678],
  ['ICICI', icici, 49_900],
  ['SBI', sbi, 49_900],
])('[B81] reads what came in a statement of %s, and leaves out what went', (_, text, paise) => {
  const statement = readStatement(text);
  expect(statement?.columns).not.toBeNull();
  const { entries, ignored } = entriesOf(statement ?? { rows: [] }, statement?.columns ?? {});
  expect(entries).toMatchObject([{ references: ['437276589036'], paise }]);
  expect(ignored).toBe(1);
});

test('[B81] other headings are asked about, and a text without a table is none', () => {
  const text = 'Day;Who;Came\n1 Nov;Asha 437276589036;499,00\n';
  expect(readStatement(text)).toMatchObject({ head: ['Day', 'Who', 'Came'], columns: null });
  expect(readStatement('hello')).toBeNull();
  expect(readStatement('')).toBeNull();
});

test('[B81] rows that were pasted without a heading are all payments, and none is a name of a column', () => {
  const pasted = hdfc.split('\n').slice(4).join('\n');
  const statement = readStatement(`${pasted}${pasted}03/11/26,UPI-RAVI,437276589039,,,499.00,1\n`);
  expect(statement).toMatchObject({ head: Array(7).fill(''), columns: null });
  const { entries } = entriesOf(statement ?? { rows: [] }, { date: 0, narration: 1, credit: 5 });
  expect(entries.map(({ paise }) => paise)).toEqual([12_345_678, 49_900]);
});

test('[B81] of a statement the device remembers places by their heading, never a row', () => {
  const columns = { narration: 1, credit: 2 };
  rememberColumns(['', '', ''], columns);
  expect(rememberedColumns(['', '', ''])).toBeNull();
  rememberColumns(['Day', 'Who', 'Came'], columns);
  expect(rememberedColumns(['Day', 'Who', 'Came'])).toEqual(columns);
  expect(localValues.get(deskKeys.statementColumns)).not.toMatch(/Day|Who|Came/);
  for (let each = 0; each < 30; each += 1) rememberColumns(['Day', `Who ${each}`], columns);
  expect(rememberedColumns(['Day', 'Who', 'Came'])).toBeNull();
  expect(rememberedColumns(['Day', 'Who 29'])).toEqual(columns);
});

test('[B81] whatever stands in its cells, a table is read as it was written', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', '7', ',', '"', '\n', '\t', ';', ' ', '₹', '|') })
    .map((text) => text.trim());
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', '\t', ';'),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, end) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quote).join(delimiter)).join(end);
        const filled = rows.filter((row) => row.some((each) => each !== ''));
        expect(readTable(text)).toEqual(filled);
      },
    ),
  );
});

test('[B81] sums are read to the paisa, in any grouping, and nothing else is a sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), fc.boolean(), (paise, isGrouped) => {
      const [rupees = '', part = ''] = (paise / 100).toFixed(2).split('.');
      const text = isGrouped ? BigInt(rupees).toLocaleString('en-IN') : rupees;
      for (const spelling of [`${text}.${part}`, `₹ ${text}.${part}`, `${text}.${part} Cr`]) {
        expect(readPaise(spelling)).toBe(paise);
      }
      expect(readPaise(`-${text}.${part}`)).toBeNull();
      expect(readPaise(`${text}.${part} Dr`)).toBeNull();
    }),
  );
  for (const text of ['', '-', 'NIL', '1.234', '1,2', '12e3']) expect(readPaise(text)).toBeNull();
});

const aReference = fc.integer({ min: 1, max: 20 }).map((place) => `4372765890${place + 10}`);
const anOrder = fc.record({
  total_amount: fc.integer({ min: 100, max: 103 }),
  payment_reference: fc.option(aReference, { nil: undefined }),
});
const aRow = fc.record({
  rupees: fc.integer({ min: 100, max: 104 }),
  reference: fc.option(aReference, { nil: '' }),
  remark: fc.constantFrom('', 'NW-A0', 'NW-A1'),
  isDebit: fc.boolean(),
});

test('[B81] what fits exactly has reference or number and sum; no order and no reference is used twice', () => {
  fc.assert(
    fc.property(
      fc.array(anOrder, { maxLength: 8 }),
      fc.array(aRow, { maxLength: 12 }),
      (some, rows) => {
        const orders: WaitingOrder[] = some.map((order, place) => ({
          ...{ ...order, order_number: `NW-A${place}`, customer_name: 'Asha' },
        }));
        const lines = rows.map(({ rupees, reference, remark, isDebit }) =>
          [
            '1/11/26',
            `UPI-X-${reference}-${remark}`,
            isDebit ? rupees : '',
            isDebit ? '' : rupees,
          ].join(','),
        );
        const statement = readStatement(['Date,Narration,Debit,Credit', ...lines].join('\n'));
        const { entries, ignored } = entriesOf(statement ?? { rows: [] }, statement?.columns ?? {});
        expect(ignored).toBe(rows.filter(({ isDebit }) => isDebit).length);
        const { exact, open, none } = matchStatement(entries, orders);
        expect(exact.length + open.length + none.length).toBe(entries.length);
        const numbers = exact.map(({ order }) => order.order_number);
        expect(new Set(numbers).size).toBe(numbers.length);
        const references = exact.flatMap(({ entry }) => entry.references);
        expect(new Set(references).size).toBe(references.length);
        for (const { entry, order } of exact) {
          expect(entry.paise).toBe(order.total_amount * 100);
          const isNamed = entry.references.includes(order.payment_reference ?? 'none');
          expect(isNamed || entry.narration.endsWith(order.order_number)).toBe(true);
        }
        for (const match of [...open, ...none]) expect(match.reason).not.toBeNull();
      },
    ),
  );
});

test('[B81] the same row in two statements counts once, and what is not certain is said', () => {
  const row = '1/11/26,UPI-ASHA-437276589036,,499.00';
  const text = ['Date,Narration,Debit,Credit', row, row, '2/11/26,UPI-R-437276589040,,300'].join(
    '\n',
  );
  const statement = readStatement(text);
  const { entries } = entriesOf(statement ?? { rows: [] }, statement?.columns ?? {});
  const order = (number: string, total_amount: number, payment_reference?: string) => ({
    ...{ order_number: number, customer_name: 'Asha', total_amount, payment_reference },
  });
  const firstOrder = order('NW-1', 499, '437276589036');
  expect(matchStatement(entries, [firstOrder])).toMatchObject({
    exact: [{ order: firstOrder }],
    open: [],
    none: [{ reason: 'no_order' }],
  });
  const reasons = (...orders: WaitingOrder[]) =>
    matchStatement(entries, orders).open.map(({ reason }) => reason);
  expect(reasons(order('NW-1', 480, '437276589036'))).toEqual(['other_sum']);
  expect(reasons(firstOrder, order('NW-2', 499, '437276589036'))).toEqual(['several_orders']);
  expect(reasons(order('NW-3', 300))).toEqual(['only_sum']);
  expect(reasons(order('NW-3', 300), order('NW-4', 300))).toEqual(['only_sums']);
});

test('[B79] cash that is to come stands by its carrier, what went by hand first', () => {
  const row = (order_number: string, carrier?: string) =>
    ({
      order_number,
      ...(carrier && { shipment: { carrier, tracking_number: 'T1', link: '' } }),
    }) as Parameters<typeof byCarrier>[0][number];
  const rows = [row('A', 'India Post'), row('B'), row('C', 'Delhivery'), row('D', 'India Post')];
  expect(
    byCarrier(rows).map(([carrier, its]) => [carrier, its.map((each) => each.order_number)]),
  ).toEqual([
    ['', ['B']],
    ['Delhivery', ['C']],
    ['India Post', ['A', 'D']],
  ]);
});
