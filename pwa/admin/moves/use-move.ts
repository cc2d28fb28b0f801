import { useState } from 'react';
import type { OrderStep, Shipment } from '#shared/orders/order-life.ts';
import { type MoveOptions, moveOrder, type SeenOrder } from './move-orders.ts';

/** The button that moved an order becomes the one of its next step: a second tap is for the first. */
const secondTapMs = 600;

/** One order's moves: whether one is under way, and why the last one was refused. */
export function useMove(order: SeenOrder) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const run = async (to: OrderStep, options: MoveOptions) => {
    setBusy(true);
    setFailed(null);
    const rest = new Promise((resolve) => setTimeout(resolve, secondTapMs));
    try {
      const text = await moveOrder(order, to, options);
      setFailed(() => text);
      await rest;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failed,
    move: (to: OrderStep, shipment?: Shipment) => run(to, { shipment }),
    /** A move back, which nothing is offered to take back in turn. */
    takeBack: (to: OrderStep, shipment?: Shipment) => run(to, { shipment, isUndo: true }),
    dismiss: () => setFailed(null),
  };
}

export type Moving = ReturnType<typeof useMove>;
