import type { CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import type { CartOperationRequest } from '#shared/cart/cart-operations-schema.ts';
import { written } from '#shared/customisation/written-customisation.ts';
import { type AnyResponse, type ApiAnswer, failureAs, readAnswer } from './api-answer.ts';
import { type LineAnswer, readLine } from './cart-answer.ts';

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
      return { op: 'add', productName: operation.product.name, ...written(operation.seed) };
    case 'set-quantity':
      return { op: 'set-quantity', id: operation.lineId, quantity: operation.quantity };
    case 'replace-details': {
      const { lineId: id, customization } = operation;
      return { op: 'replace-details', id, ...written({ customization }) };
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
