import { taskSlots, turnsPerKey } from '#api/services/task-slots.ts';

class UploadsBusyError extends Error {}

const busy = () => new UploadsBusyError();
/** Each may hold a file in memory. */
const uploadsAtOnce = 24;
const uploadsWaiting = 200;
/** A device sends one photo after the other; this is for two devices, or two tabs. */
const uploadsOfOwnerAtOnce = 2;
const uploadsOfOwnerWaiting = 30;
/** A third of all: accounts cost nothing, addresses do. Households and offices share one. */
const uploadsOfAddressAtOnce = 8;
const uploadsOfAddressWaiting = 100;

/** Who sends an upload: the customer's id, and where from. */
export interface Sender {
  owner: string;
  address: string;
}

export interface UploadTurns {
  /** `busy` when so many wait that another would not be answered in time. */
  receive<T>(sender: Sender, task: () => Promise<T>): Promise<T | { ok: false; reason: 'busy' }>;
  /** One at a time for each owner, so that a quota is never checked twice at once. */
  store<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Holds back uploads before their bodies are read, so that neither many of them nor a few slow
 * senders, of one address or of several, fill the memory or hold up others (P11).
 */
export function uploadTurns(): UploadTurns {
  const ofAll = taskSlots(uploadsAtOnce, uploadsWaiting, busy);
  const ofAddress = turnsPerKey(uploadsOfAddressAtOnce, uploadsOfAddressWaiting, busy);
  const ofOwner = turnsPerKey(uploadsOfOwnerAtOnce, uploadsOfOwnerWaiting, busy);
  const storing = turnsPerKey(1, uploadsOfOwnerAtOnce, busy);
  return {
    async receive({ owner, address }, task) {
      try {
        // The narrowest first: whoever waits for it takes nobody's place in the wider ones.
        return await ofOwner(owner, () => ofAddress(address, () => ofAll(task)));
      } catch (error) {
        if (error instanceof UploadsBusyError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    store: storing,
  };
}
