import { expect, type Page } from '@playwright/test';
import type { OperationRow, SnapshotRow } from '#pwa/device/database/database-rows.ts';
import type { Change, JudgedLine } from '#pwa/sync/test-judge.ts';
import type { Recorder } from '#pwa/sync/test-recorder.ts';
import { applyOperations } from '#shared/cart/cart-operation.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { deviceTables } from './device.ts';
import { cartLines } from './shopper.ts';

const device = 'browser';

/** Notes for the judge what the shopper of a browser taps and what its tab with the cart shows (P23). */
export interface RoughNotes {
  /** Puts a gift in, of which `key` tells the line from all others of the cart. */
  add(key: string, tap: () => Promise<void>): Promise<void>;
  change(key: string, change: (line: string) => Change, tap: () => Promise<void>): Promise<void>;
  /** Orders these lines, whose order has been sent when `tap` resolves. */
  order(keys: readonly string[], tap: () => Promise<void>): Promise<void>;
  look(): Promise<void>;
}

/** `keys` are all texts that may tell a line, `cart` is the tab with the cart. */
export function roughNotes(
  { history, moment }: Recorder,
  keys: readonly string[],
  cart: () => Page,
): RoughNotes {
  /** The lines that a key has told so far, the newest first: the screen says no ids. */
  const linesOf = new Map<string, string[]>();
  const lineOf = (key: string, which = 0) => linesOf.get(key)?.[which] ?? `another ${key}`;

  async function note(tap: () => Promise<void>, change: () => Change | Promise<Change>) {
    const began = moment();
    await tap();
    const changeMade = await change();
    history.taps.push({ device, began, ended: moment(), change: changeMade, visible: true });
  }

  return {
    add: (key, tap) =>
      note(tap, async () => {
        const earlierLines = linesOf.get(key) ?? [];
        const line = await newLine(cart(), key, earlierLines);
        linesOf.set(key, [line, ...earlierLines]);
        return { do: 'add', line, quantity: 1, details: key.toLowerCase() };
      }),
    change: (key, change, tap) =>
      note(tap, async () => {
        const changeMade = change(lineOf(key));
        await expectStored(cart(), changeMade);
        return changeMade;
      }),
    order: (ordered, tap) =>
      note(tap, () => {
        const call = history.calls.findLast(({ change }) => change?.do === 'order');
        if (call?.change?.do !== 'order') throw new Error('No order was sent');
        return { ...call.change, lines: ordered.map((key) => lineOf(key)) };
      }),
    async look() {
      const linesOnPage = await shownLines(cart(), keys);
      const countByKey = new Map<string, number>();
      const lines = linesOnPage.map(({ key, quantity }): JudgedLine => {
        const which = countByKey.get(key) ?? 0;
        countByKey.set(key, which + 1);
        return { id: lineOf(key, which), quantity, details: key.toLowerCase() };
      });
      history.showings.push({ device, at: moment(), lines });
    },
  };
}

/** Resolves once the device keeps what a tap has shown; the shop promises nothing before. */
async function expectStored(page: Page, change: Change): Promise<void> {
  if (change.do !== 'quantity' && change.do !== 'remove')
    throw new Error(`No change: ${change.do}`);
  const quantity = change.do === 'quantity' ? change.quantity : undefined;
  await expect
    .poll(async () => {
      const { operations = [], snapshots = [] } = await deviceTables(page);
      const lines = applyOperations(
        (snapshots as SnapshotRow[]).flatMap((snapshot) => snapshot.lines),
        (operations as OperationRow[]).map(({ operation }) => operation),
        openingRates,
      );
      return lines.find(({ id }) => id === change.line)?.quantity;
    })
    .toBe(quantity);
}

/** Resolves to the line on the device that a key tells since the last tap. */
async function newLine(page: Page, key: string, earlierLines: readonly string[]): Promise<string> {
  let lineId: string | undefined;
  await expect
    .poll(async () => {
      const { operations = [], snapshots = [] } = await deviceTables(page);
      const waiting = (operations as OperationRow[]).flatMap(({ operation }) =>
        operation.kind === 'add' ? [operation.seed] : [],
      );
      const cartLines = (snapshots as SnapshotRow[]).flatMap(({ lines }) => lines);
      lineId = [...waiting, ...cartLines].find(
        (line) =>
          !earlierLines.includes(line.id) &&
          JSON.stringify(line).toLowerCase().includes(key.toLowerCase()),
      )?.id;
      return lineId;
    })
    .toBeDefined();
  return lineId ?? '';
}

/** What the tab shows, read at one moment. */
export async function shownLines(
  page: Page,
  keys: readonly string[],
): Promise<{ key: string; quantity: number }[]> {
  // A tab that was opened anew shows nothing at first.
  await cartLines(page).first().or(page.getByText('Your Cart is Empty')).first().waitFor();
  const texts = await cartLines(page).evaluateAll((lines) =>
    lines.map((line) => ({
      text: line.textContent ?? '',
      quantity: Number(line.querySelector('output')?.textContent),
    })),
  );
  return texts.map(({ text, quantity }) => ({
    key: keys.find((key) => text.includes(key)) ?? 'unknown',
    quantity,
  }));
}
