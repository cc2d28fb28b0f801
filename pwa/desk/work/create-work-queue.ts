import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import { restAskedMs } from '#pwa/desk/api/staff-sending.ts';
import type { DeskOrderRow, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import { nextStep } from '#shared/orders/order-moves.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';

/** What somebody else did is here five seconds later; the answer takes its part of them. */
const askEveryMs = 3_500;
/** The longest wait between two tries while the shop does not answer. */
const longestWaitMs = 30_000;

export interface WorkQueueState {
  /** Null until they were read once. */
  rows: readonly DeskOrderRow[] | null;
  /** Of all orders that are not done or have a problem; beyond what one list holds there are more than rows. */
  count: number;
  /** Why the rows may be old. */
  failure: ApiFailure | null;
}

interface WorkQueueDeps {
  ask: () => Promise<ApiAnswer<DeskOrdersAnswer>>;
  isVisible: () => boolean;
}

export interface WorkQueue {
  store: Pick<StoreApi<WorkQueueState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Asks now, or once more after the question that is under way. */
  refresh: () => void;
  /** Takes what the server said of one order; one that is done is among the rows until they are asked for. */
  replaceRow: (row: DeskOrderRow) => void;
  /** Begins to ask; returns what ends it. */
  start: () => () => void;
}

/**
 * The orders that are not done or have a problem, asked for again and again while the page is in sight:
 *
 *     asking ──▶ waiting 3.5 s, longer while it fails ──▶ asking
 *        └─ an order was changed here meanwhile: the answer may be older, so it is asked again
 */
export function createWorkQueue({ ask, isVisible }: WorkQueueDeps): WorkQueue {
  const store = createStore<WorkQueueState>(() => ({
    rows: null,
    count: 0,
    failure: null,
  }));
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

  function take({ rows, count }: DeskOrdersAnswer): void {
    const { rows: deskOrderRows } = store.getState();
    const knownRows = new Map(deskOrderRows?.map((row) => [row.order_number, row]));
    const fresh = rows.map((row) => keepIdentity(knownRows.get(row.order_number), row));
    const isSame =
      fresh.length === deskOrderRows?.length && fresh.every((row, at) => row === deskOrderRows[at]);
    store.setState({ rows: isSame ? deskOrderRows : fresh, count, failure: null });
  }

  function replaceRow(row: DeskOrderRow): void {
    const { rows } = store.getState();
    changes += 1;
    if (rows === null) return;
    const { order_number: number } = row;
    const isKnown = rows.some(({ order_number }) => order_number === number);
    if (!isKnown && nextStep(row.step) === null) return;
    store.setState({
      rows: isKnown
        ? rows.map((each) => (each.order_number === number ? keepIdentity(each, row) : each))
        : [...rows, row],
    });
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return {
    store,
    refresh: () => void refresh(),
    replaceRow,
    start() {
      isStopped = false;
      void refresh();
      return stop;
    },
  };
}
