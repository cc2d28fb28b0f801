import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import { restAskedMs } from '#pwa/desk/api/staff-sending.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { nextStep } from '#shared/orders/order-moves.ts';
import type { WorkPart } from '#shared/orders/work-choices.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';

/** What somebody else did is here five seconds later; the answer takes its part of them. */
const askEveryMs = 3_500;
/** The longest wait between two tries while the shop does not answer. */
const longestWaitMs = 30_000;

/** The orders that were asked for, as the server has them. */
export interface WorkAnswer {
  rows: DeskOrderRow[];
  /** How many there are in all of each list that was asked for. */
  fitting: Partial<Record<WorkPart, number>>;
}

export interface WorkQueueState {
  /** Null until they were read once. */
  work: WorkAnswer | null;
  /** Why it may be old. */
  failure: ApiFailure | null;
}

interface WorkQueueDeps {
  /** Asks for what is wanted now. */
  ask: () => Promise<ApiAnswer<WorkAnswer>>;
  isVisible: () => boolean;
}

export interface WorkQueue {
  store: Pick<StoreApi<WorkQueueState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Asks now, or once more after the question that is under way. */
  refresh: () => void;
  /** Asks for what is wanted from now on: an answer to what was wanted before is none. */
  askAnew: () => void;
  /** Takes what the server said of one order; one that is done is among the rows until they are asked for. */
  replaceRow: (row: DeskOrderRow) => void;
  /** Begins to ask; returns what ends it. */
  start: () => () => void;
}

/**
 * Holds the orders of a list, which are asked for again and again while the page is in sight:
 *
 *     asking ──▶ waiting 3.5 s, longer while it fails ──▶ asking
 *        └─ an order was changed here meanwhile, or another list is wanted: it is asked again
 */
export function createWorkQueue({ ask, isVisible }: WorkQueueDeps): WorkQueue {
  const store = createStore<WorkQueueState>(() => ({ work: null, failure: null }));
  let isAsking = false;
  let isAskedAgain = false;
  let isStopped = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many changes were made here. */
  let changes = 0;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    isAskedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const before = changes;
    const answer = await ask();
    isAsking = false;
    if (isStopped) return;
    const isOvertaken = before !== changes;
    if (!answer.ok) {
      failures += 1;
      store.setState({ failure: answer });
    } else if (!isOvertaken) {
      failures = 0;
      take(answer.data);
    }
    if (isAskedAgain || (answer.ok && isOvertaken)) return refresh();
    plan(answer.ok ? 0 : restAskedMs(answer));
  }

  function plan(atLeastMs: number): void {
    if (!isVisible()) return;
    const waitMs = Math.min(askEveryMs * 2 ** failures, longestWaitMs);
    timer = setTimeout(() => void refresh(), Math.max(waitMs, atLeastMs));
  }

  function take(answer: WorkAnswer): void {
    const { work } = store.getState();
    const knownRows = new Map(work?.rows.map((row) => [row.order_number, row]));
    const rows = answer.rows.map((row) => keepIdentity(knownRows.get(row.order_number), row));
    store.setState({ work: keepIdentity(work, { ...answer, rows }), failure: null });
  }

  function replaceRow(row: DeskOrderRow): void {
    const { work } = store.getState();
    changes += 1;
    if (work === null) return;
    const { order_number: number } = row;
    const isKnown = work.rows.some(({ order_number }) => order_number === number);
    if (!isKnown && nextStep(row.step) === null) return;
    const rows = isKnown
      ? work.rows.map((each) => (each.order_number === number ? keepIdentity(each, row) : each))
      : [...work.rows, row];
    store.setState({ work: { ...work, rows } });
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return {
    store,
    refresh: () => void refresh(),
    askAnew() {
      changes += 1;
      void refresh();
    },
    replaceRow,
    start() {
      isStopped = false;
      void refresh();
      return stop;
    },
  };
}
