import { taskSlots } from '#api/auth/task-slots.ts';
import { ownerTurns } from './owner-turns.ts';

/** So many uploads are under way or waiting that another would not be answered in time. */
export class UploadsBusyError extends Error {}

const busy = () => new UploadsBusyError();
/** Each may hold a file and its decoded pixels in memory. */
const uploadsAtOnce = 24;
const uploadsWaiting = 200;
const uploadsOfOwnerAtOnce = 3;
const uploadsOfOwnerWaiting = 30;

export interface UploadTurns {
  /** Rejects with `UploadsBusyError` when too many wait. */
  receive<T>(owner: string, task: () => Promise<T>): Promise<T>;
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
  const storing = ownerTurns(1, uploadsAtOnce, busy);
  return {
    receive: (owner, task) => ofOwner(owner, () => ofAll(task)),
    store: (owner, task) => storing(owner, task),
  };
}
