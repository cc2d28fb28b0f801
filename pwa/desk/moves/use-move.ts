import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';
import type { OrderStep, Shipment } from '#shared/orders/order-life.ts';
import { type MoveOptions, moveOrder, type SeenOrder } from './move-orders.ts';

/** The button that moved an order becomes the one of its next step: a second tap is for the first. */
export const secondTapMs = 600;

/** One order's moves: whether one is under way, and why the last one was refused. */
export function useMove(order: SeenOrder) {
  const [busy, setBusy] = useState(false);
  const [moveCount, setMoveCount] = useState(0);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const run = async (to: OrderStep, options: MoveOptions) => {
    setBusy(true);
    setFailed(null);
    const rest = new Promise((resolve) => setTimeout(resolve, secondTapMs));
    try {
      const failedMove = await moveOrder(order, to, options);
      setFailed(() => failedMove?.text ?? null);
      setMoveCount((before) => before + 1);
      await rest;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** How many moves of it were answered here. */
    moveCount,
    failed,
    move: (to: OrderStep, options: Omit<MoveOptions, 'isUndo'> = {}) => run(to, options),
    /** Takes a move back; nothing is offered to take that back in turn. */
    takeBack: (to: OrderStep, shipment?: Shipment) => run(to, { shipment, isUndo: true }),
    dismiss: () => setFailed(null),
  };
}

export type Moving = ReturnType<typeof useMove>;

/**
 * Focuses what is next to do with an order in the place of the button that went with its last step:
 * the first button in `actions`, or the order's heading where there is none.
 */
export function useFocusAfterMove<Actions extends HTMLElement, Heading extends HTMLElement>({
  moveCount,
}: Moving) {
  const actions = useRef<Actions>(null);
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (moveCount === 0 || !isFocusLost()) return;
    (actions.current?.querySelector('button') ?? heading.current)?.focus();
  }, [moveCount]);
  return { actions, heading };
}
