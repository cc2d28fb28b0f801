import { widestNetwork } from '#api/server/limits/networks.ts';
import { type Busy, taskSlots, turnsPerKey } from '#api/server/limits/task-slots.ts';
import { type Arrival, bodyPlaces } from './body-places.ts';

/** Bodies that come in: each holds a file of what has arrived, or a part of a photo in memory. */
const bodiesAtOnce = {
  ofAll: 128,
  /** A quarter of all: accounts are free, addresses are not; households and offices share one. */
  ofAddress: 32,
  /** What one device sends at a time. */
  ofOwner: 2,
};
const bodiesWaiting = { ofAll: 200, ofAddress: 100, ofOwner: 30 };
/** Uploads that have arrived and are decoded and stored: each has its encoded files in memory. */
const uploadsAtOnce = 24;
const uploadsWaiting = 200;
const uploadsOfAddressAtOnce = 8;
const uploadsOfAddressWaiting = 100;
const uploadsOfOwnerStoring = 32;

/** The customer's id, and the IP address of who sends. */
export interface Sender {
  owner: string;
  address: string;
  /** Whether staff send it for the customer. */
  isStaff?: boolean;
}

export interface UploadTurns {
  /** Runs `task` while a body comes in; `busy` when too many wait, or `signal` aborts before its turn. */
  receive<T>(
    sender: Sender,
    signal: AbortSignal,
    task: (arrival: Arrival) => Promise<T>,
  ): Promise<T | Busy>;
  /** Runs `task`, which decodes and stores what has arrived; `busy` when too many wait. */
  work<T>(sender: Sender, task: () => Promise<T>): Promise<T | Busy>;
  /**
   * Resolves to one at a time per owner, so that parallel uploads cannot pass the quota check
   * together.
   */
  store<T>(owner: string, task: () => Promise<T>): Promise<T | Busy>;
}

/**
 * Queues uploads: first for a place to come in, then, once they are here, for a decoder. So neither many
 * uploads nor slow or still ones, of one address or several, fill the memory or delay others (P11). All of
 * an IPv6 network count as one address (T48).
 */
export function uploadTurns(): UploadTurns {
  const places = bodyPlaces(bodiesAtOnce, bodiesWaiting);
  const ofAll = taskSlots(uploadsAtOnce, uploadsWaiting);
  const ofAddress = turnsPerKey(uploadsOfAddressAtOnce, uploadsOfAddressWaiting);
  const storing = turnsPerKey(1, uploadsOfOwnerStoring);
  return {
    receive: ({ owner, address }, signal, task) =>
      places({ owner, address: widestNetwork(address) }, signal, task),
    // The narrower first: waiting for it takes no slot of the wider one.
    work: ({ address }, task) => ofAddress(widestNetwork(address), () => ofAll(task)),
    store: storing,
  };
}
