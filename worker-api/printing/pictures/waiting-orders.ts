/** What is beyond it is met again when its order is read. */
const maxWaiting = 1_000;

/** The number of an order; null when it wanted others instead. */
type Find = () => Promise<string | null>;

/** Orders whose pictures are to be looked at, each once, whoever asks for it. */
export interface WaitingOrders {
  readonly size: number;
  want(orderNumber: string): void;
  /** Finds orders once it is their turn, and wakes those that rest. */
  wantAll(key: string, find: () => Promise<readonly string[]>): void;
  /** Those that wait and do not rest, one after the other, also what comes meanwhile. */
  take(): AsyncGenerator<string>;
  /** Ends what was taken; what is not whole is wanted once more: an error elsewhere must not lose it. */
  over(isWhole: boolean): void;
  /** Leaves an order alone for some time: it has nothing to make, or failed. */
  rest(orderNumber: string): void;
  clear(): void;
}

/** `onWanted` is called when there is something to take; nothing is wanted once `closed` is aborted. */
export function createWaitingOrders(
  restMs: number,
  onWanted: () => void,
  closed: AbortSignal,
): WaitingOrders {
  /** Orders by their number, and what finds some. */
  const waiting = new Map<string, Find>();
  /** What was taken last, and what was given back before: that is not given back again. */
  let lastTaken = new Map<string, Find>();
  let givenBack = new Set<string>();
  const restingMs = new Map<string, number>();

  function add(key: string, find: Find) {
    if (closed.aborted || waiting.has(key) || waiting.size >= maxWaiting) return;
    waiting.set(key, find);
    onWanted();
  }

  const want = (orderNumber: string) => add(orderNumber, async () => orderNumber);

  function isResting(orderNumber: string): boolean {
    const since = restingMs.get(orderNumber);
    if (since === undefined) return false;
    if (performance.now() - since < restMs) return true;
    restingMs.delete(orderNumber);
    return false;
  }

  return {
    get size() {
      return waiting.size;
    },
    want,
    wantAll(key, find) {
      add(key, async () => {
        for (const number of await find()) {
          restingMs.delete(number);
          want(number);
        }
        return null;
      });
    },
    async *take() {
      lastTaken = new Map();
      for (const [key, find] of waiting) {
        waiting.delete(key);
        lastTaken.set(key, find);
        const number = await find();
        if (number !== null && !isResting(number)) yield number;
      }
    },
    over(isWhole) {
      const before = givenBack;
      givenBack = new Set(isWhole ? [] : lastTaken.keys());
      for (const [key, find] of isWhole ? [] : lastTaken) {
        if (before.has(key)) continue;
        restingMs.delete(key);
        add(key, find);
      }
    },
    rest(orderNumber) {
      if (restingMs.size >= maxWaiting) restingMs.clear();
      restingMs.set(orderNumber, performance.now());
    },
    clear: () => waiting.clear(),
  };
}
