import type { CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { CartOperationRequest } from '#shared/cart/cart-schemas.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { defaultDeliveryDays } from '#shared/catalogue/product.ts';
import {
  type InEnglish,
  readWritten,
  writeInEnglish,
} from '#shared/customisation/written-customisation.ts';
import { isProductType } from '#shared/gifts/families.ts';
import { type AnyResponse, type ApiAnswer, failureAs, readAnswer } from './api-answer.ts';

/** The answers to a batch of operations, each as its single call has it. */
export interface BatchAnswer {
  /** As many as were answered; null is a line that is gone. */
  answers: ApiAnswer<CartLine | null>[];
  /** The cart after them, where it was asked for and nothing failed before. */
  cart: CartLine[] | null;
}

/** An operation as the API takes it, its choices as texts. */
export function operationRequest(operation: CartOperation): CartOperationRequest {
  switch (operation.kind) {
    case 'add':
      return { op: 'add', productName: operation.product.name, ...writeInEnglish(operation.seed) };
    case 'set-quantity':
      return { op: 'set-quantity', id: operation.lineId, quantity: operation.quantity };
    case 'replace-details': {
      const { lineId: id, customization } = operation;
      return { op: 'replace-details', id, ...writeInEnglish({ customization }) };
    }
    case 'remove':
      return { op: 'remove', id: operation.lineId };
  }
}

interface OneAnswer {
  status: number;
  line?: LineAnswer;
  lines?: LineAnswer[];
  error?: unknown;
}

/** Reads the answers to `count` operations, with or without a `list` behind them. */
export function operationsAnswer(
  request: Promise<AnyResponse>,
  count: number,
): Promise<ApiAnswer<BatchAnswer>> {
  return readAnswer(request, async (response) => {
    const all: OneAnswer[] | null = await response.json();
    // Such as the page of a hotel's network, in JSON.
    if (!Array.isArray(all)) throw new SyntaxError('The answer to a batch is no list');
    const answers = all.slice(0, count).map((answer) => oneAnswer(answer, response));
    return { answers, cart: all[count]?.lines?.map(readLine) ?? null };
  });
}

function oneAnswer(
  { status, line, error }: OneAnswer,
  { headers }: AnyResponse,
): ApiAnswer<CartLine | null> {
  if (status < 400) return { ok: true, data: line ? readLine(line) : null };
  return failureAs({ status, headers }, error);
}

/** A line in an answer of the cart, which may leave out all but its id (spec §3). */
type LineAnswer = Pick<CartLine, 'id'> & Partial<InEnglish<CartLine>>;

/**
 * Fills in what an answer leaves out: one of a quantity, the usual days, and the name `Item` where
 * it names no product. One of no known type is drawn as what
 * the shop sells most, so that it can be seen, and removed.
 */
export function readLine(answer: LineAnswer): CartLine {
  const { Product, productName = Product?.name ?? '', w_days = Product?.w_days } = answer;
  const { type, price = Product?.price ?? 0, customization = {} } = answer;
  const readDetails = readWritten({ customization });
  return {
    datewith_instructions: '',
    custom_photo_url: null,
    custom_photo_folder: null,
    quantity: 1,
    priceBreakdown: { base: price, extras: [], totalExtras: 0 },
    ...answer,
    ...readDetails,
    productName,
    price,
    name: displayName({ name: answer.name, productName }),
    type: type !== undefined && isProductType(type) ? type : 'currency_note',
    w_days: w_days ?? defaultDeliveryDays,
    Product: Product ?? { name: productName, price, w_days: w_days ?? defaultDeliveryDays },
  };
}
