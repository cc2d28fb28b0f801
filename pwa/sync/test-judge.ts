import { judgeDevices } from './test-judge-devices.ts';
import { judgeOrders } from './test-judge-orders.ts';
import { judgeServer } from './test-judge-server.ts';

/*
 * A judge of recorded histories (P23). It knows nothing of the code that made them: only what was
 * tapped, what reached the server and what was shown, each with its place in one count of moments.
 */

/** A line as far as the judge compares it; `details` is what tells two customisations apart. */
export interface JudgedLine {
  id: string;
  quantity: number;
  details: string;
}

export type Change =
  | { do: 'add'; line: string; quantity: number; details: string }
  | { do: 'quantity'; line: string; quantity: number }
  | { do: 'details'; line: string; details: string }
  | { do: 'remove'; line: string }
  | { do: 'order'; key: string; lines: readonly string[] };

/**
 * What became of a call. `absent`: there was no such line; `refused`: it changed nothing;
 * `unknown`: no answer is known, so that it may have had its effect, or have it later.
 */
export type CallOutcome = 'done' | 'absent' | 'refused' | 'unknown';

/** A request as it reached the server; one that the network repeats is two. */
export interface ServerCall {
  device: string;
  began: number;
  /** Infinite without an answer. */
  ended: number;
  /** Null: the cart was read. */
  change: Change | null;
  outcome: CallOutcome;
  /** The cart that was read. */
  cart?: readonly JudgedLine[];
  /** The line of the answer; quantity 0 says that its id has ended. */
  line?: JudgedLine;
  /** The number of the order of the answer. */
  number?: string;
  /** Those of one batch were carried out in their order. */
  batch?: { id: number; place: number };
}

/** Something a device stored for its shopper; `visible` unless it is another owner's for now. */
export interface Tap {
  device: string;
  began: number;
  ended: number;
  change: Change;
  visible: boolean;
}

/** What a device showed as the account's cart. */
export interface Showing {
  device: string;
  at: number;
  lines: readonly JudgedLine[];
}

/** An order as it is stored, with the idempotency key that it was sent with. */
export interface JudgedOrder {
  number: string;
  key: string;
  lines: readonly string[];
}

export interface History {
  calls: readonly ServerCall[];
  taps: readonly Tap[];
  showings: readonly Showing[];
  /** The orders there are at the end. */
  orders: readonly JudgedOrder[];
}

/** Sentences about all that must not have happened; none for a good history. */
export function judge(history: History): string[] {
  return [...judgeServer(history), ...judgeDevices(history), ...judgeOrders(history)];
}
