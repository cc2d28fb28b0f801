import { type Busy, busy } from '#api/server/limits/task-slots.ts';
import type { Sender } from './upload-turns.ts';

/** So long a body may stand still, or be one of an address with many, and keep a place that somebody waits for. */
const undisturbedMs = 3_000;
/** Less than this is as good as nothing. */
const heardBytes = 1024;

/** What the reader of a body is given, and says. */
export interface Arrival {
  /** Aborts when its time is over, or its place went to somebody whose body arrives. */
  signal: AbortSignal;
  /** Has to be called for whatever arrives. */
  noteBytes(bytes: number): void;
}

interface Bounds {
  ofAll: number;
  ofAddress: number;
  ofOwner: number;
}

interface Body {
  sender: Sender;
  beganMs: number;
  heardMs: number;
  bytes: number;
  giveUp: AbortController;
}

interface Waiter {
  sender: Sender;
  /** Null: it waits no longer. */
  begin: (body: Body | null) => void;
}

/**
 * Places for bodies that come in, so many of all, of an address and of an owner. Who waits gets the next
 * place by how few their address has; where one body or more stand still, the one that did for longest
 * gives its place up (P11). Where none does, because each brings a little now and then, the slowest of the address
 * that has most gives its own up to an address that has fewer, and so it goes among the owners of one address (T48).
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

  /** Returns the one that has stood still for longest; null when none does. */
  function stillestOf(crowd: readonly Body[]): Body | null {
    const stillest = crowd.reduce((one, other) => (other.heardMs < one.heardMs ? other : one));
    return performance.now() - stillest.heardMs < undisturbedMs ? null : stillest;
  }

  /** The slowest of those who have most, once it has had time; null where the sender has about as many. */
  function slowestFor(sender: Sender, crowd: readonly Body[]): Body | null {
    const nowMs = performance.now();
    const speed = ({ bytes, beganMs }: Body) => bytes / (nowMs - beganMs);
    const inTime = ofThoseWithMost(sender, crowd).filter(
      ({ beganMs }) => nowMs - beganMs >= undisturbedMs,
    );
    return inTime.toSorted((one, other) => speed(one) - speed(other))[0] ?? null;
  }

  function takePlace(sender: Sender): Body | null {
    const crowd = inTheWay(sender);
    if (crowd) {
      const yielding = stillestOf(crowd) ?? slowestFor(sender, crowd);
      if (!yielding) return null;
      bodies.delete(yielding);
      yielding.giveUp.abort();
    }
    const nowMs = performance.now();
    const body = {
      sender,
      beganMs: nowMs,
      heardMs: nowMs,
      bytes: 0,
      giveUp: new AbortController(),
    };
    bodies.add(body);
    return body;
  }

  function admit() {
    const [heldByAddress, heldByOwner] = [countBy(addressOf, bodies), countBy(ownerOf, bodies)];
    const inTurn = [...waiters]
      .map((waiter) => ({
        waiter,
        ofAddress: heldByAddress.get(addressOf(waiter)) ?? 0,
        ofOwner: heldByOwner.get(ownerOf(waiter)) ?? 0,
      }))
      .sort((one, other) => one.ofAddress - other.ofAddress || one.ofOwner - other.ofOwner);
    for (const { waiter } of inTurn) {
      const body = takePlace(waiter.sender);
      if (body) waiter.begin(body);
    }
    clearTimeout(look);
    if (waiters.size > 0) look = setTimeout(admit, undisturbedMs / 4).unref();
  }

  function maySendMore(sender: Sender): boolean {
    const ofAddress = [...waiters].filter((waiter) => addressOf(waiter) === sender.address);
    const ofOwner = ofAddress.filter((waiter) => ownerOf(waiter) === sender.owner);
    if (ofOwner.length >= waiting.ofOwner) return false;
    const isAddressFull = ofAddress.length >= waiting.ofAddress;
    if (!isAddressFull && waiters.size < waiting.ofAll) return true;
    const newest = ofThoseWithMost(sender, isAddressFull ? ofAddress : [...waiters]).at(-1);
    newest?.begin(null);
    return newest !== undefined;
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
  ): Promise<T | Busy> => {
    const body = await placeOf(sender, signal);
    if (!body) return busy;
    let unheard = 0;
    const noteBytes = (bytes: number) => {
      body.bytes += bytes;
      unheard += bytes;
      if (unheard < heardBytes) return;
      unheard = 0;
      body.heardMs = performance.now();
    };
    try {
      return await task({ signal: AbortSignal.any([signal, body.giveUp.signal]), noteBytes });
    } finally {
      bodies.delete(body);
      admit();
    }
  };
}

interface FromSender {
  sender: Sender;
}

const addressOf = ({ sender }: FromSender) => sender.address;
const ownerOf = ({ sender }: FromSender) => sender.owner;

function countBy(
  keyOf: (one: FromSender) => string,
  all: Iterable<FromSender>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/**
 * Returns those of the address that has most; where the sender's has about as many, of its owner
 * that has most.
 */
function ofThoseWithMost<T extends FromSender>(sender: Sender, crowd: readonly T[]): T[] {
  const ofAddresses = ofMost(addressOf, sender.address, crowd);
  if (ofAddresses.length > 0) return ofAddresses;
  const neighbours = crowd.filter((one) => addressOf(one) === sender.address);
  return ofMost(ownerOf, sender.owner, neighbours);
}

/** What is of the key that has most; none where `ownKey` has about as many. */
function ofMost<T extends FromSender>(
  keyOf: (one: FromSender) => string,
  ownKey: string,
  crowd: readonly T[],
): T[] {
  const counts = countBy(keyOf, crowd);
  const most = Math.max(...counts.values());
  if (most <= (counts.get(ownKey) ?? 0) + 1) return [];
  return crowd.filter((one) => counts.get(keyOf(one)) === most);
}
