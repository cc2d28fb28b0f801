import { taskSlots } from '#api/services/task-slots.ts';
import { ownerTurns } from './owner-turns.ts';

class UploadsBusyError extends Error {}

const busy = () => new UploadsBusyError();
/** Each may hold a file and its decoded pixels in memory. */
const uploadsAtOnce = 24;
const uploadsWaiting = 200;
const uploadsOfOwnerAtOnce = 3;
const uploadsOfOwnerWaiting = 30;

export interface UploadTurns {
  /** `busy` when so many wait that another would not be answered in time. */
  receive<T>(owner: string, task: () => Promise<T>): Promise<T | { ok: false; reason: 'busy' }>;
  /** One at a time for each owner, so that a quota is never checked twice at once. */
  store<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Holds back uploads before their bodies are read, so that neither many of them nor one slow
 * sender fill the memory or hold up others (P11).
 */
export function uploadTurns(): UploadTurns {
  const ofAll = taskSlots(uploadsAtOnce, uploadsWaiting, busy);
  const ofOwner = ownerTurns(uploadsOfOwnerAtOnce, uploadsOfOwnerWaiting, busy);
  const storing = ownerTurns(1, uploadsOfOwnerAtOnce, busy);
  return {
    async receive(owner, task) {
      try {
        return await ofOwner(owner, () => ofAll(task));
      } catch (error) {
        if (error instanceof UploadsBusyError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    store: storing,
  };
}
