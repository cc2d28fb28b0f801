/** Silence is counted in steps, as a page that is suspended runs none. */
const stepMs = 250;
/** 3 s, far longer than a phone needs. */
const stepsToOpen = 12;

interface Opening {
  name: string;
  version: number | undefined;
  /** The store of the test read, which is skipped after an upgrade. */
  firstRead: string;
  relay: OpenRequest;
  /** Another tab has the database open in an older version. */
  onBlocked: () => void;
  /** There was no such database. */
  onCreated: () => void;
  /** Is called when the database answered after the time-out. */
  onLate: () => void;
}

/**
 * Opens a database of the browser and reads from it once. After 3 s without an answer it is
 * `silent`: closed as soon as it opens, with no more than `onLate` called. Upgrade events are
 * relayed as they happen; a `VersionError` is returned as an answer, not as `refused`.
 */
export function awaitAnswer(
  indexedDB: IDBFactory,
  { name, version, firstRead, relay, onBlocked, onCreated, onLate }: Opening,
): Promise<OpenAnswer | 'refused' | 'silent'> {
  return new Promise((resolve) => {
    let over = false;
    let upgraded = false;
    const request = started(() => indexedDB.open(name, version));
    if (!request) return resolve('refused');
    const stopWatch = afterSilence(() => end('silent'), stepsToOpen);
    const stopLeaving = whenPageIsKept(() => {
      if (request.transaction) abort(request.transaction);
    });

    request.onupgradeneeded = (event) => {
      if (over) {
        request.transaction?.abort();
        return onLate();
      }
      upgraded = true;
      if (event.oldVersion === 0) onCreated();
      // No time-out: an upgrade moves stored data and may take long.
      stopWatch();
      relay.upgrade(request, event);
    };
    request.onblocked = (event) => {
      if (over) return;
      // No time-out: the database opens once the other tab is closed.
      stopWatch();
      onBlocked();
      relay.onblocked?.(event);
    };
    request.onsuccess = (event) => {
      if (over) {
        request.result.close();
        return onLate();
      }
      releaseWhenLeft(request.result);
      const firstReading = upgraded ? null : started(() => oneRead(request.result, firstRead));
      if (!firstReading) return end({ request, event });
      firstReading.onsuccess = () => (over ? onLate() : end({ request, event }));
      firstReading.onerror = () => end('refused');
    };
    request.onerror = (event) => {
      event.preventDefault();
      const passedOn = upgraded || request.error?.name === 'VersionError';
      end(passedOn ? { request, event } : 'refused');
    };

    function end(answer: OpenAnswer | 'refused' | 'silent'): void {
      if (over) return;
      over = true;
      stopWatch();
      stopLeaving();
      const givenUp = typeof answer === 'string';
      if (givenUp && request?.readyState === 'done' && !request.error) request.result.close();
      resolve(answer);
    }
  });
}

/** How a database opened, or why not. */
interface OpenAnswer {
  request: IDBOpenDBRequest;
  event: Event;
}

/**
 * An open request in the shape Dexie uses, for a database whose home is not decided yet. It relays
 * the browser's own events.
 */
export class OpenRequest {
  onsuccess: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onblocked: ((event: Event) => void) | null = null;
  onupgradeneeded: ((event: IDBVersionChangeEvent) => void) | null = null;
  #request: IDBOpenDBRequest | null = null;
  #failure: DOMException | null = null;

  get result(): IDBDatabase | undefined {
    return this.#request?.result;
  }

  get transaction(): IDBTransaction | null {
    return this.#request?.transaction ?? null;
  }

  get error(): DOMException | null {
    return this.#failure ?? this.#request?.error ?? null;
  }

  upgrade(request: IDBOpenDBRequest, event: IDBVersionChangeEvent): void {
    this.#request = request;
    this.onupgradeneeded?.(event);
  }

  settle({ request, event }: OpenAnswer): void {
    this.#request = request;
    if (request.error) this.onerror?.(event);
    else this.onsuccess?.(event);
  }

  /** Relays all events of a new request. */
  follow(request: IDBOpenDBRequest): void {
    request.onupgradeneeded = (event) => this.upgrade(request, event);
    request.onsuccess = (event) => this.settle({ request, event });
    request.onerror = (event) => this.settle({ request, event });
  }

  fail(cause: unknown): void {
    this.#failure = new DOMException(String(cause), 'InvalidStateError');
    const event = new Event('error', { cancelable: true });
    Object.defineProperty(event, 'target', { value: this });
    this.onerror?.(event);
  }
}

/**
 * Aborts the transactions of a connection when its page enters the back/forward cache. WebKit
 * keeps them open there for good, and they block the same stores for the next pages, over reloads
 * too. An aborted write was never reported as stored.
 */
function releaseWhenLeft(connection: IDBDatabase): void {
  const underWay = new Set<IDBTransaction>();
  const begin = connection.transaction.bind(connection);
  // This is done here and not in Dexie, which opens a transaction of its own at the start.
  connection.transaction = (...parameters) => {
    const transaction = begin(...parameters);
    const over = () => underWay.delete(transaction);
    underWay.add(transaction);
    transaction.addEventListener('complete', over);
    transaction.addEventListener('abort', over);
    return transaction;
  };
  whenPageIsKept(() => {
    for (const transaction of underWay) abort(transaction);
  });
}

/** Calls `onKept` when the page enters the back/forward cache; returns an unsubscribe function. */
export function whenPageIsKept(onKept: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept();
  };
  // Tests without a browser have no window.
  globalThis.addEventListener?.('pagehide', listen);
  return () => globalThis.removeEventListener?.('pagehide', listen);
}

/** Calls `onBack` when the page leaves that cache, before other listeners run. */
export function whenPageIsBack(onBack: () => void): void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack();
  };
  globalThis.addEventListener?.('pageshow', listen, { capture: true });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It is over; only its event has not been fired yet.
    if (!(error instanceof DOMException)) throw error;
  }
}

function oneRead(db: IDBDatabase, store: string): IDBRequest {
  return db.transaction(store, 'readonly').objectStore(store).count();
}

/** Returns the request; null when the browser refuses it synchronously. */
function started<T>(request: () => T): T | null {
  try {
    return request();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Calls `onSilence` after so many steps of 250 ms, unless what it returns is called before. */
export function afterSilence(onSilence: () => void, steps: number): () => void {
  const startMs = shownMs();
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    // Timers that a moved clock runs all at once are no silence.
    if (step < steps || shownMs() < startMs + (steps * stepMs) / 2) return;
    clearInterval(timer);
    onSilence();
  }, stepMs);
  return () => clearInterval(timer);
}

/** What the page's pictures go by, which no change of a clock moves; a worker has none. */
function shownMs(): number {
  return Number(globalThis.document?.timeline?.currentTime ?? Number.NaN);
}
