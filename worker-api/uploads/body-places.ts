import type { Sender } from './upload-turns.ts';

/** So long a body may stand still and keep a place that somebody else waits for. */
const stillMs = 3_000;
/** Less than this is as good as nothing. */
const heardBytes = 1024;

/** What the reader of a body is given, and says. */
export interface Arrival {
  /** Aborts when its time is over, or its place went to somebody whose body arrives. */
  signal: AbortSignal;
  /** To be called for whatever arrives. */
  heard(bytes: number): void;
}

interface Bounds {
  ofAll: number;
  ofAddress: number;
  ofOwner: number;
}

interface Body {
  sender: Sender;
  heardMs: number;
  giveUp: AbortController;
}

interface Waiter {
  sender: Sender;
  /** Null: it waits no longer. */
  begin: (body: Body | null) => void;
}

const busy = { ok: false, reason: 'busy' } as const;

/**
 * Places for bodies that come in, so many of all, of an address and of an owner. Who waits gets the next
 * place by how few their address has; where one body or more stand still, the one that did for longest
 * gives its place up (P11).
 */
export function bodyPlaces(atOnce: Bounds, waiting: Bounds) {
  const bodies = new Set<Body>();
  const waiters = new Set<Waiter>();
  let look: NodeJS.Timeout | undefined;

  /** Those among which one must end before a body of this sender begins; null when none must. */
  function inTheWay({ owner, address }: Sender): Body[] | null {
    const all = [...bodies];
    const ofAddress = all.filter(({ sender }) => sender.address === address);
    const ofOwner = ofAddress.filter(({ sender }) => sender.owner === owner);
    if (ofOwner.length >= atOnce.ofOwner) return ofOwner;
    if (ofAddress.length >= atOnce.ofAddress) return ofAddress;
    return all.length >= atOnce.ofAll ? all : null;
  }

  function takePlace(sender: Sender): Body | null {
    const crowd = inTheWay(sender);
    if (crowd) {
      const stillest = crowd.reduce((one, other) => (other.heardMs < one.heardMs ? other : one));
      if (performance.now() - stillest.heardMs < stillMs) return null;
      bodies.delete(stillest);
      stillest.giveUp.abort();
    }
    const body = { sender, heardMs: performance.now(), giveUp: new AbortController() };
    bodies.add(body);
    return body;
  }

  function admit() {
    const held = (address: string) =>
      [...bodies].filter(({ sender }) => sender.address === address).length;
    const inTurn = [...waiters]
      .map((waiter) => ({ waiter, held: held(waiter.sender.address) }))
      .sort((one, other) => one.held - other.held);
    for (const { waiter } of inTurn) {
      const body = takePlace(waiter.sender);
      if (body) waiter.begin(body);
    }
    clearTimeout(look);
    if (waiters.size > 0) look = setTimeout(admit, stillMs / 4).unref();
  }

  function maySendMore({ owner, address }: Sender): boolean {
    const ofAddress = [...waiters].filter(({ sender }) => sender.address === address);
    const ofOwner = ofAddress.filter(({ sender }) => sender.owner === owner);
    if (ofOwner.length >= waiting.ofOwner || ofAddress.length >= waiting.ofAddress) return false;
    return waiters.size < waiting.ofAll;
  }

  async function placeOf(sender: Sender, signal: AbortSignal): Promise<Body | null> {
    const body = takePlace(sender);
    if (body || signal.aborted || !maySendMore(sender)) return body;
    return await new Promise((resolve) => {
      const end = () => waiter.begin(null);
      const waiter: Waiter = {
        sender,
        begin(place) {
          waiters.delete(waiter);
          signal.removeEventListener('abort', end);
          resolve(place);
        },
      };
      waiters.add(waiter);
      signal.addEventListener('abort', end, { once: true });
      admit();
    });
  }

  return async <T>(
    sender: Sender,
    signal: AbortSignal,
    task: (arrival: Arrival) => Promise<T>,
  ): Promise<T | typeof busy> => {
    const body = await placeOf(sender, signal);
    if (!body) return busy;
    let unheard = 0;
    const heard = (bytes: number) => {
      unheard += bytes;
      if (unheard < heardBytes) return;
      unheard = 0;
      body.heardMs = performance.now();
    };
    try {
      return await task({ signal: AbortSignal.any([signal, body.giveUp.signal]), heard });
    } finally {
      bodies.delete(body);
      admit();
    }
  };
}
