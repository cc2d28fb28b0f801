import { taskSlots, turnsPerKey } from '#api/limits/task-slots.ts';

class UploadsBusyError extends Error {}

const busy = () => new UploadsBusyError();
/** Each has up to one encoded file in memory. */
const uploadsAtOnce = 24;
const uploadsWaiting = 200;
/** What one device sends at a time; a second one waits, so that few accounts cannot fill all. */
const uploadsOfOwnerAtOnce = 2;
const uploadsOfOwnerWaiting = 30;
/** A third of all: accounts are free, addresses are not; households and offices share one. */
const uploadsOfAddressAtOnce = 8;
const uploadsOfAddressWaiting = 100;

/** The customer's id and IP address. */
export interface Sender {
  owner: string;
  address: string;
}

export interface UploadTurns {
  /** `busy` when too many wait for another to finish in time. */
  receive<T>(sender: Sender, task: () => Promise<T>): Promise<T | { ok: false; reason: 'busy' }>;
  /** One at a time per owner, so that parallel uploads cannot pass the quota check together. */
  store<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Queues uploads before their bodies are read, so that neither many uploads nor a few slow clients,
 * of one address or several, fill the memory or delay others (P11).
 */
export function uploadTurns(): UploadTurns {
  const ofAll = taskSlots(uploadsAtOnce, uploadsWaiting, busy);
  const ofAddress = turnsPerKey(uploadsOfAddressAtOnce, uploadsOfAddressWaiting, busy);
  const ofOwner = turnsPerKey(uploadsOfOwnerAtOnce, uploadsOfOwnerWaiting, busy);
  const storing = turnsPerKey(1, uploadsOfOwnerAtOnce, busy);
  return {
    async receive({ owner, address }, task) {
      try {
        // The narrowest first: waiting for it takes no slot of the wider ones.
        return await ofOwner(owner, () => ofAddress(address, () => ofAll(task)));
      } catch (error) {
        if (error instanceof UploadsBusyError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    store: storing,
  };
}
