import { describe, expect, test } from 'vitest';
import {
  type Change,
  type History,
  type JudgedLine,
  judge,
  type ServerCall,
} from './test-judge.ts';
import { judgeOrders } from './test-judge-orders.ts';

const frame = (quantity: number, details = 'asha', id = 'l1'): JudgedLine => ({
  id,
  quantity,
  details,
});
const add: Change = { do: 'add', line: 'l1', quantity: 1, details: 'asha' };
const two: Change = { do: 'quantity', line: 'l1', quantity: 2 };
const three: Change = { do: 'quantity', line: 'l1', quantity: 3 };
const remove: Change = { do: 'remove', line: 'l1' };
const order = (key: string): Change => ({ do: 'order', key, lines: ['l1'] });

/** Returns a call of one moment after the other, unless `more` says otherwise. */
function called(change: Change | null, began: number, more: Partial<ServerCall> = {}): ServerCall {
  return { device: 'phone', began, ended: began + 1, change, outcome: 'done', ...more };
}
const reads = (began: number, ...cart: JudgedLine[]) => called(null, began, { cart });
const taps = (change: Change, began: number, device = 'phone') => ({
  ...{ device, began, ended: began + 1, change, visible: true },
});
const shows = (at: number, ...lines: JudgedLine[]) => ({ device: 'phone', at, lines });

const verdict = (parts: Partial<History>) =>
  judge({ calls: [], taps: [], showings: [], orders: [], ...parts });

describe('[P23] the judge passes', () => {
  test('calls that overlap in any order that explains the answers', () => {
    const overlap = [
      called(two, 4, { ended: 9 }),
      called(three, 5, { ended: 8, device: 'tablet' }),
    ];
    for (const last of [2, 3]) {
      expect(verdict({ calls: [called(add, 1), ...overlap, reads(10, frame(last))] })).toEqual([]);
    }
  });

  test('a call without an answer, whether it had its effect or not, and also late', () => {
    const lost = called(two, 4, { ended: Number.POSITIVE_INFINITY, outcome: 'unknown' });
    for (const quantity of [1, 2]) {
      expect(verdict({ calls: [called(add, 1), lost, reads(10, frame(quantity))] })).toEqual([]);
    }
    const late = [reads(10, frame(1)), reads(12, frame(2))];
    expect(verdict({ calls: [called(add, 1), lost, ...late] })).toEqual([]);
  });

  test('an add that comes again after its line was removed', () => {
    const again = called(add, 7, { line: frame(0) });
    expect(verdict({ calls: [called(add, 1), called(remove, 4), again, reads(9)] })).toEqual([]);
  });

  test('a value of another device, once the own one has arrived', () => {
    const history = {
      taps: [taps(add, 1), taps(two, 3)],
      calls: [called(add, 5), called(two, 8), called(three, 12, { device: 'tablet' })],
      showings: [shows(6, frame(2)), shows(20, frame(3))],
    };
    expect(verdict(history)).toEqual([]);
  });
});

describe('[P23] the judge finds', () => {
  test('a write that its writer does not read', () => {
    const calls = [called(add, 1), called(two, 4), reads(8, frame(1))];
    expect(verdict({ calls })).toEqual(['No order of its calls explains the line l1.']);
  });

  test('a batch whose changes were not carried out in their order', () => {
    const batch = (...changes: (Change | null)[]) =>
      changes.map((change, place) =>
        called(change, 4 + place, { ended: 9 + place, batch: { id: 1, place } }),
      );
    const listed = batch(two, three, null);
    Object.assign(listed[2] ?? {}, { cart: [frame(2)] });
    expect(verdict({ calls: [called(add, 1), ...listed] })).toHaveLength(1);
    const inOrder = batch(three, two);
    expect(verdict({ calls: [called(add, 1), ...inOrder, reads(20, frame(2))] })).toEqual([]);
    expect(verdict({ calls: [called(add, 1), ...inOrder, reads(20, frame(3))] })).toHaveLength(1);
    // Two calls at the same moment have no order.
    const apart = inOrder.map(({ batch: _, ...call }) => call);
    expect(verdict({ calls: [called(add, 1), ...apart, reads(20, frame(3))] })).toEqual([]);
  });

  test('a read that is older than the read before it', () => {
    const unknown = called(two, 4, { ended: Number.POSITIVE_INFINITY, outcome: 'unknown' });
    const calls = [called(add, 1), unknown, reads(8, frame(2)), reads(11, frame(1))];
    expect(verdict({ calls })).toHaveLength(1);
  });

  test('a line that is lost, came from nowhere or came back', () => {
    for (const calls of [
      [called(add, 1), reads(4)],
      [reads(4, frame(1))],
      [called(add, 1), called(remove, 4), reads(7, frame(1))],
      [called(add, 1), called(remove, 4), called(add, 7, { line: frame(1) })],
      [called(add, 1), called(order('k'), 4, { number: 'n' }), reads(7, frame(1))],
    ]) {
      const orders = [{ number: 'n', key: 'k', lines: ['l1'] }];
      const faults = verdict({ calls, orders: calls.length > 2 ? orders : [] });
      expect(faults).toContain('No order of its calls explains the line l1.');
    }
  });

  test('a device that does not show what its shopper did, or shows something else', () => {
    const [firstTap, more] = [taps(add, 1), taps(two, 3)];
    for (const [wrong, showings] of [
      ['lost', [shows(9)]],
      ['old or foreign quantity', [shows(9, frame(1))]],
      ['old or foreign details', [shows(9, frame(2, 'ravi'))]],
      ['nobody put in', [shows(9, frame(2), frame(1, 'asha', 'l2'))]],
    ] as const) {
      const faults = verdict({ taps: [firstTap, more], showings });
      expect(faults[0]).toContain(wrong);
    }
  });

  test('a device that shows what was before its own change had arrived', () => {
    const history = {
      taps: [taps(add, 1), taps(three, 10)],
      calls: [called(add, 3), called(two, 6, { device: 'tablet' }), called(three, 13)],
    };
    expect(verdict({ ...history, showings: [shows(20, frame(3))] })).toEqual([]);
    expect(verdict({ ...history, showings: [shows(20, frame(2))] })).toHaveLength(1);
  });

  test('a device that shows something newer and then something older', () => {
    const history = {
      taps: [taps(add, 1, 'tablet')],
      calls: [called(add, 3), called(two, 6), called(three, 9)].map((call) => ({
        ...{ ...call, device: 'tablet' },
      })),
    };
    const [newer, older] = [shows(12, frame(3)), shows(14, frame(2))];
    expect(verdict({ ...history, showings: [{ ...older, at: 8 }, newer] })).toEqual([]);
    expect(verdict({ ...history, showings: [newer, older] })).toHaveLength(1);
  });

  test('a device that shows a removed line again', () => {
    const history = { taps: [taps(add, 1), taps(remove, 5)], calls: [] };
    const showings = [shows(3, frame(1)), shows(7), shows(9, frame(1))];
    expect(verdict({ ...history, showings })).toEqual(['phone showed l1 again, at 9.']);
  });

  test('two orders of one key, a line in two orders, an order that is lost', () => {
    const ordered = (key: string, number: string, began: number) =>
      called(order(key), began, { number });
    const orders = [{ number: 'n1', key: 'k', lines: ['l1'] }];
    const calls = [called(add, 1), ordered('k', 'n1', 4)];
    expect(verdict({ calls, orders })).toEqual([]);
    expect(verdict({ calls, orders: [] })).toHaveLength(1);
    const second = { number: 'n2', key: 'k', lines: ['l1'] };
    const twice = verdict({
      calls: [...calls, ordered('k', 'n2', 8)],
      orders: [...orders, second],
    });
    expect(twice).toEqual(['The key k made the orders n1, n2.', 'The line l1 is in n1 and n2.']);
  });

  test('two orders of one key although one had no answer and they share no line', () => {
    const lost = { ended: Number.POSITIVE_INFINITY, outcome: 'unknown' } as const;
    const other: Change = { do: 'order', key: 'k', lines: ['l2'] };
    const calls = [called(order('k'), 4, { number: 'n1' }), called(other, 8, lost)];
    const orders = [
      { number: 'n1', key: 'k', lines: ['l1'] },
      { number: 'n2', key: 'k', lines: ['l2'] },
    ];
    expect(judgeOrders({ calls, orders })).toEqual(['The key k made the orders n1, n2.']);
  });

  test('an order under another key than was answered, one that nobody sent', () => {
    const calls = [called(order('k'), 4, { number: 'n1' })];
    const [ours, foreign] = [
      { number: 'n1', key: 'k2', lines: [] },
      { number: 'n3', key: 'k3', lines: ['l3'] },
    ];
    expect(judgeOrders({ calls, orders: [ours] })).toEqual([
      'The order n1 was answered to k and is stored under k2.',
      'Nobody sent k2, of which n1 is.',
    ]);
    const nobodys = judgeOrders({ calls: [], orders: [foreign] });
    expect(nobodys).toEqual([
      'Nobody sent k3, of which n3 is.',
      'Nobody ordered l3, which is in n3.',
    ]);
  });
});
