import { useState } from 'react';
import type { OrderStep, Shipment } from '#shared/orders/order-life.ts';
import { moveOrder, type SeenOrder } from './move-orders.ts';

/** The button that moved an order becomes the one of its next step: a second tap is for the first. */
const secondTapMs = 600;

/** One order's moves: whether one is under way, and why the last one was refused. */
export function useMove(order: SeenOrder) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const move = async (to: OrderStep, shipment?: Shipment) => {
    setBusy(true);
    setFailed(null);
    const rest = new Promise((resolve) => setTimeout(resolve, secondTapMs));
    try {
      const text = await moveOrder(order, to, { shipment });
      setFailed(() => text);
      await rest;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, move, dismiss: () => setFailed(null) };
}

export type Moving = ReturnType<typeof useMove>;
