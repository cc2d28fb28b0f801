import type { OperationRow, SnapshotRow } from '#pwa/device/database/database-rows.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { applyOperations, type CartOperation, lineIdOf } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';
import { linesWithoutRoom } from './outbox.ts';
import { priceOfEdit } from './snapshot.ts';

/** A cart line as the screen shows it. */
export interface ShownLine extends CartLine {
  /** A change of this line has not been sent yet. */
  pending: boolean;
  /** False while a change of this line is still on its way into the device's database. */
  isStored: boolean;
  /** The price first shown, in rupees, when it is another now (SY10). */
  wasPrice?: number;
  /** True while it is out of stock in the catalogue (SY10, D28). */
  unavailable: boolean;
  /** Whether the catalogue lists it, so that it has a page. */
  isListed: boolean;
}

/** What the database says of an owner's cart. */
export interface CartBase {
  snapshot: SnapshotRow | undefined;
  /** The outbox in the order of `seq`. */
  unsent: readonly OperationRow[];
  /** Those of the lines, by name, where the catalogue lists them. */
  products: ReadonlyMap<string, Product>;
  /** Whether the shop has said what it sells: what it does not list then is not sold. */
  hasCatalogue?: boolean;
  /** The shop's as this device knows them last. */
  rates: Rates;
}

/** Shows a base and the operations that were tapped since and are not stored yet. */
type ShowLines = (base: CartBase, ahead?: readonly CartOperation[]) => readonly ShownLine[];

/** What a line is made of; a line made of the same again is the same object. */
interface BuiltLine {
  of: readonly unknown[];
  line: ShownLine | undefined;
}

/**
 * The server's snapshot with the operations that wait applied, without gifts the full cart has no
 * room for (T27). A line that was added here and not sent yet costs what the stored catalogue
 * says, as it will once sent. The function remembers its lines: one that did not change is the same
 * object again, so that its component need not render.
 */
export function createShowLines(): ShowLines {
  let previousLines = new Map<string, BuiltLine>();
  let shownLines: readonly ShownLine[] = [];
  return ({ snapshot, unsent, products, rates, hasCatalogue = false }, ahead = []) => {
    const inSnapshot = new Map((snapshot?.lines ?? []).map((line) => [line.id, line]));
    const joining = ahead.map((operation) => ({ lineId: lineIdOf(operation), operation }));
    const withoutRoom = linesWithoutRoom(snapshot?.lines ?? [], [...unsent, ...joining]);
    const waiting = byLine([...unsent, ...joining].filter((row) => !withoutRoom.has(row.lineId)));
    const unstored = new Set(joining.map(({ lineId }) => lineId));
    const next = new Map<string, BuiltLine>();
    const lines = idsInOrder([...inSnapshot.keys()], waiting.inOrder).flatMap((id) => {
      const here = inSnapshot.get(id);
      const operations = waiting.ofLine.get(id) ?? [];
      const added = operations.find((operation) => operation.kind === 'add');
      const product = products.get(here?.productName ?? added?.product.name ?? '');
      const wasPrice = snapshot?.wasPrices[id];
      const of = [here, wasPrice, product, hasCatalogue, unstored.has(id), rates, ...operations];
      const before = previousLines.get(id);
      if (before && isSame(before.of, of)) next.set(id, before);
      else {
        const line = buildLine({
          here,
          operations,
          product,
          snapshot,
          hasCatalogue,
          rates,
          isStored: !unstored.has(id),
        });
        next.set(id, { of, line: keepIdentity(before?.line, line) });
      }
      const line = next.get(id)?.line;
      return line ? [line] : [];
    });
    previousLines = next;
    shownLines = isSame(shownLines, lines) ? shownLines : lines;
    return shownLines;
  };
}

interface Parts {
  here: CartLine | undefined;
  operations: readonly CartOperation[];
  product: Product | undefined;
  snapshot: SnapshotRow | undefined;
  hasCatalogue: boolean;
  rates: Rates;
  isStored: boolean;
}

function buildLine({
  here,
  operations,
  product,
  snapshot,
  hasCatalogue,
  rates,
  isStored,
}: Parts): ShownLine | undefined {
  const start = here ? [here] : [];
  const [line] = applyOperations(
    start,
    operations.map((each) => atTodaysPrice(each, product, rates)),
    rates,
  );
  if (!line) return undefined;
  const added = operations.find((operation) => operation.kind === 'add');
  const [asPutIn] = added ? applyOperations(start, operations, added.rates) : [line];
  const isListed = product?.name === line.productName;
  const wasPrice = (snapshot && wasPriceOf(line, here, snapshot, rates)) ?? asPutIn?.price;
  return {
    ...line,
    pending: operations.length > 0,
    isStored,
    unavailable: isListed ? product?.is_available === false : hasCatalogue && !product,
    isListed,
    ...(wasPrice === undefined || wasPrice === line.price ? {} : { wasPrice }),
  };
}

/**
 * Returns the operation with its product as in the catalogue, unchanged when the product is not
 * listed, and with the rates of today.
 */
export function atTodaysPrice(
  operation: CartOperation,
  listed: Product | undefined,
  rates: Rates,
): CartOperation {
  if (operation.kind !== 'add') return operation;
  const { kind, seed } = operation;
  const product = listed?.name === operation.product.name ? listed : operation.product;
  return { kind, seed, product, rates };
}

/** Returns the remembered price, adjusted to the details that are shown, sent or not (B11). */
function wasPriceOf(
  line: CartLine,
  cartLine: CartLine | undefined,
  { wasPrices }: SnapshotRow,
  rates: Rates,
): number | undefined {
  const was = wasPrices[line.id];
  return was !== undefined && cartLine ? was + priceOfEdit(line, cartLine, rates) : was;
}

function byLine(rows: readonly { lineId: string; operation: CartOperation }[]) {
  const ofLine = new Map<string, CartOperation[]>();
  for (const { lineId, operation } of rows) {
    const others = ofLine.get(lineId);
    if (others) others.push(operation);
    else ofLine.set(lineId, [operation]);
  }
  return { ofLine, inOrder: rows.map(({ operation }) => operation) };
}

/**
 * Returns the lines in the order in which `applyOperations` leaves them, and some that it takes
 * out.
 */
function idsInOrder(
  inSnapshot: readonly string[],
  operations: readonly CartOperation[],
): readonly string[] {
  const ids = new Set(inSnapshot);
  for (const operation of operations) {
    if (operation.kind === 'add') ids.add(operation.seed.id);
    if (operation.kind === 'remove') ids.delete(operation.lineId);
    if (operation.kind === 'set-quantity' && operation.quantity <= 0) ids.delete(operation.lineId);
  }
  return [...ids];
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((each, at) => Object.is(each, after[at]));
}
