import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { noteMadePapers } from '#pwa/desk/moves/move-orders.ts';
import { type LoadedOrders, loadOrders } from '#pwa/desk/orders/paper/load-orders.ts';
import type { Paper } from '#shared/orders/corrections/corrections.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';

/** Brings the orders for a print run, once for all of its papers; says how far it is and what is missing. */
export function useLoadedOrders(numbers: readonly string[]) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<LoadedOrders['failed']>([]);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const load = async (
    ask: Parameters<typeof loadOrders>[1]['ask'],
  ): Promise<readonly DeskOrder[] | null> => {
    const run = new AbortController();
    running.current.abort();
    running.current = run;
    setFailed([]);
    setProgress(0);
    const outcome = await loadOrders(numbers, {
      ask,
      onProgress: (count) => !run.signal.aborted && setProgress(count),
      signal: run.signal,
    });
    if (running.current !== run) return null;
    setProgress(null);
    setFailed(outcome?.failed ?? []);
    return outcome && outcome.orders.length > 0 ? outcome.orders : null;
  };
  /** Returns what brings a paper, which is noted of each order where staff print it again when it is wrong (B79). */
  const bring =
    (paperOf: (orders: readonly DeskOrder[]) => ReactNode, paper: Paper | null) => async () => {
      const orders = await load(deskApi().order);
      if (orders && paper) {
        const its = orders.map(({ order_number }) => order_number);
        void noteMadePapers(its, paper);
      }
      return orders && paperOf(orders);
    };
  const giveUp = () => {
    running.current.abort();
    setProgress(null);
  };
  return { progress, failed, load, bring, giveUp };
}
