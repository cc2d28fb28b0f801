import { afterEach, expect, test, vi } from 'vitest';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#pwa/ui/dialogs/alert-store.ts', () => ({ confirmAlert: ask }));
const { hasCome } = await import('./has-come.ts');

afterEach(() => void ask.mockReset());

const reference = '123456789012';
function orderOf(place: number, payment_reference?: string, same_reference?: string[]) {
  return {
    ...{ order_number: `NW-${place}`, total_amount: 479 },
    ...(payment_reference !== undefined && { payment_reference }),
    ...(same_reference && { same_reference }),
  };
}
/** Returns what the question said. */
const askedTexts = () => ask.mock.calls.map(([{ text }]) => text as string);

test('[B63] two chosen orders that name one payment are confirmed only after a question that names them', async () => {
  const orders = [orderOf(1, reference), orderOf(2, reference), orderOf(3, '999999999999')];
  ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await hasCome(orders)).toBe(false);
  expect(await hasCome(orders)).toBe(true);
  const text = `NW-1, NW-2 name the same UPI reference ${reference}.`;
  for (const each of askedTexts()) expect(each).toContain(text);
  expect(askedTexts().join()).not.toContain('NW-3');
});

test('[B13] [B78] money of several orders is asked about once, with their number and sum', async () => {
  ask.mockResolvedValue(true);
  expect(await hasCome([orderOf(1, reference), orderOf(2, '999999999999')])).toBe(true);
  expect(askedTexts()).toEqual([
    'Have you seen these 2 payments, ₹958 together? Each can be undone for a minute.',
  ]);
});

test('[B63] nothing is asked of one order that names a payment of its own', async () => {
  expect(await hasCome([orderOf(1, reference)])).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('[B13] the one question says of how many no customer named the payment', async () => {
  const orders = [orderOf(1), orderOf(2, reference), orderOf(3, reference)];
  ask.mockResolvedValueOnce(false);
  expect(await hasCome(orders)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(askedTexts().at(-1)).toContain('No UPI reference was named for 1 of them.');
  expect(askedTexts().at(-1)).toContain(`NW-2, NW-3 name the same UPI reference ${reference}.`);
});
