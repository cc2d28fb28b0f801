import { useEffect, useEffectEvent } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { mayBeDone } from '#pwa/desk/api/staff-sending.ts';
import { showToast, type ToastAction } from '#pwa/ui/feedback/toast-store.ts';
import type { FailureParts } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Paper, ReturnReason } from '#shared/orders/corrections/corrections.ts';
import type { DeskOrder, DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { rowGifts } from '#shared/orders/gift-mark.ts';
import { type OrderStep, orderSteps, type Shipment } from '#shared/orders/order-life.ts';
import { type Mover, mayMove, movers, unconfirmMs } from '#shared/orders/order-moves.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { pictureOf } from '#shared/proofs/approval.ts';
import { words } from './words.ts';

/** An order as it was seen when it is moved. */
export type SeenOrder = Pick<
  DeskOrderRow,
  | 'order_number'
  | 'customer_name'
  | 'shipping_name'
  | 'shipping_address'
  | 'revision'
  | 'step'
  | 'order_status'
  | 'shipment'
  | 'booking'
  | 'payment_kind'
  | 'payment_problem'
  | 'questions'
>;

/** One of many, with its parcel where it is shipped. */
export interface RequestedMove {
  order: SeenOrder;
  shipment?: Shipment | undefined;
  /** What the bank calls its payment, as a statement says it. */
  reference?: string | undefined;
}

/** Why an order was not moved, in the language of the page when it is read. */
export interface FailedMove {
  number: string;
  /** It may have been moved all the same. */
  isLost: boolean;
  text: () => string;
}

export interface MoveOptions {
  shipment?: Shipment | undefined;
  /** Why the parcel came back. */
  reason?: ReturnReason | undefined;
  /** It takes a move back, so nothing is offered to take back in turn. */
  isUndo?: boolean;
}

/**
 * Moves an order from where it was seen. Every list hears what became of it; a toast offers to take it
 * back where staff may. Returns why it was not moved, or null.
 */
export async function moveOrder(
  order: SeenOrder,
  to: OrderStep,
  { shipment, reason, isUndo = false }: MoveOptions = {},
): Promise<FailedMove | null> {
  const { order_number: number } = order;
  const answer = await deskApi().moveOrder(number, {
    ...moveRequest({ order, shipment }, to),
    ...(reason && { reason }),
  });
  if (!answer.ok) {
    // Somebody else was there first, or the answer was lost.
    tellOrderChange(null);
    const text = () => failureText(answer, order.step);
    return { number, isLost: mayBeDone(answer), text };
  }
  const moved = rowOf(answer.data);
  tellOrderChange(moved);
  confirmMove(
    words.moved(number, stateWords.steps[to]),
    isUndo ? null : undoing([moved], order.step),
    order.step,
  );
  return null;
}

/**
 * Sends what staff say of an order's money, `said` when it is noted. Every list hears what became of it;
 * returns why it was not noted, or null.
 */
export async function settleMoney(
  send: () => Promise<ApiAnswer<DeskOrder>>,
  saidText: string,
): Promise<(() => string) | null> {
  const answer = await send();
  tellOrderChange(answer.ok ? rowOf(answer.data) : null);
  // Of money nobody is named, as the last who moved the order need not be who changed it.
  if (!answer.ok) return () => failureText(answer, null);
  showToast({ text: saidText, confirms: true });
  return null;
}

/** The server takes so many at once. */
const mostAtOnce = 100;

/**
 * Notes that a paper of orders was made, so that it is marked once a correction makes it wrong (B79). Where that does
 * not arrive the paper is as good.
 */
export async function noteMadePapers(numbers: readonly string[], paper: Paper): Promise<void> {
  for (let start = 0; start < numbers.length; start += mostAtOnce) {
    const answer = await deskApi().notePapers(numbers.slice(start, start + mostAtOnce), paper);
    if (!answer.ok) return;
    for (const row of answer.data.rows) tellOrderChange(row);
  }
}

/** Moves many orders, each for itself; returns those that were not moved, and why. */
export async function moveOrders(
  moves: readonly RequestedMove[],
  to: OrderStep,
  { isUndo = false }: Pick<MoveOptions, 'isUndo'> = {},
): Promise<FailedMove[]> {
  const failed: FailedMove[] = [];
  const moved: DeskOrderRow[] = [];
  for (let start = 0; start < moves.length; start += mostAtOnce) {
    const part = moves.slice(start, start + mostAtOnce);
    const seenAt = new Map(part.map(({ order }) => [order.order_number, order.step]));
    const answer = await deskApi().moveOrders(
      part.map((move) => ({ number: move.order.order_number, ...moveRequest(move, to) })),
    );
    if (!answer.ok) {
      const why = { isLost: mayBeDone(answer), text: () => failureText(answer, null) };
      failed.push(...part.map(({ order }) => ({ number: order.order_number, ...why })));
      continue;
    }
    for (const result of answer.data.results) {
      if (result.ok) moved.push(result.order);
      else {
        const { failure, number } = result;
        const moveFailure = { ...failure, reason: failure.reason ?? null };
        const text = () => failureText(moveFailure, seenAt.get(number) ?? null);
        failed.push({ number, isLost: false, text });
      }
    }
  }
  for (const row of moved) tellOrderChange(row);
  if (failed.length > 0) tellOrderChange(null);
  const [first] = moves;
  if (first && moved.length > 0) {
    const text = words.movedMany(moved.length, stateWords.steps[to]);
    confirmMove(text, isUndo ? null : undoing(moved, first.order.step), first.order.step);
  }
  return failed;
}

/** That money came may be taken back for a minute, so its toast stays as long. */
function confirmMove(text: string, action: ToastAction | null, back: OrderStep): void {
  const isOfMoney = back === 'waiting_for_payment';
  const toast = { text, confirms: true };
  if (!action) showToast(toast);
  else showToast({ ...toast, action, ...(isOfMoney && { lastsMs: unconfirmMs }) });
}

/** Null where an order has changed and only the server knows how. */
type Listener = (row: DeskOrderRow | null) => void;

const listeners = new Set<Listener>();

/** Tells every list and every order on the screen what the server said of an order (P15). */
export function tellOrderChange(deskOrderRow: DeskOrderRow | null): void {
  for (const listener of [...listeners]) listener(deskOrderRow);
}

/** Calls `listener` with each change that is made on this page, while the component is shown. */
export function useOrderChanges(listener: Listener): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const listener: Listener = (deskOrderRow) => latest(deskOrderRow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

function moveRequest({ order, shipment, reference }: RequestedMove, to: OrderStep) {
  const request = { to, revision: order.revision, ...(shipment && { shipment }) };
  return reference === undefined ? request : { ...request, reference };
}

/** Takes orders back to where they were, if the table of moves has the way; null if it has not. */
function undoing(moved: readonly DeskOrderRow[], back: OrderStep): ToastAction | null {
  const [first] = moved;
  if (!first || !mayMove(first.step, back, 'staff')) return null;
  const isOfGateway = moved.some((row) => paymentTraits[row.payment_kind].seenBy !== 'staff');
  if (back === 'waiting_for_payment' && isOfGateway) return null;
  const undo = async () => {
    const failed = await takeBack(moved, back);
    for (const { number, isLost, text } of failed) {
      const failureWords = isLost ? words.undoLost : words.undoFailed;
      showToast({ text: failureWords(number, text()) });
    }
  };
  return { label: words.undo, onAction: () => void undo() };
}

/** A parcel that is on its way again is the one it was. */
async function takeBack(moved: readonly DeskOrderRow[], back: OrderStep): Promise<FailedMove[]> {
  const moves = moved.map((order) => ({ order, shipment: shipmentFor(order, back) }));
  const [only, ...others] = moves;
  if (!only || others.length > 0) return moveOrders(moves, back, { isUndo: true });
  const failed = await moveOrder(only.order, back, { shipment: only.shipment, isUndo: true });
  return failed ? [failed] : [];
}

/** Returns what a move back says of the parcel; nothing where it is no longer under way. */
export function shipmentFor({ shipment }: SeenOrder, to: OrderStep): Shipment | undefined {
  return to === 'shipped' ? shipment : undefined;
}

/**
 * The sentence of a failure, which names a mover by what it is called here, and nobody where the order is
 * still at the step it was `seenAt`, or that is not known: the change was no move then, such as a refund.
 */
function failureText(failure: FailureParts, seenAt: OrderStep | null): string {
  const params = failure.params as { by?: string; step?: unknown } | undefined;
  const step = orderSteps.find((each) => each === params?.step);
  if (failure.reason === 'order_moved' && step && (seenAt ?? step) === step) {
    return words.changed(stateWords.steps[step]);
  }
  const by = movers.find((each) => each === params?.by);
  return (
    textOf(by ? { ...failure, params: { ...params, by: moverName(by) } } : failure) || words.failed
  );
}

export function moverName(by: Mover): string {
  return words.movers[by];
}

function rowOf({ items, ...order }: DeskOrder): DeskOrderRow {
  const picture = items[0] && pictureOf(items[0]);
  return {
    ...order,
    ...rowGifts(items),
    ...(order.gift_message && { has_card: true }),
    ...(picture && { picture: picture.imageUrl }),
  };
}
