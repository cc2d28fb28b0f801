import { MongoServerError } from 'mongodb';
import { StorageFullError } from '../storage.ts';

const outOfDiskSpace = 14_031;
/** Messages of other engines and hosts that use a generic error code. */
const fullTexts = /no space left on device|over your space quota|disk is full/i;

/** Wraps a store so that every call throws `StorageFullError` on a full disk (P7). */
export function namingFullDisk<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]) => {
        try {
          return await Reflect.apply(member, target, values);
        } catch (error) {
          if (isFullDisk(error)) throw new StorageFullError('The disk is full', { cause: error });
          throw error;
        }
      };
    },
  });
}

export function isFullDisk(error: unknown): error is MongoServerError {
  if (!(error instanceof MongoServerError)) return false;
  return error.code === outOfDiskSpace || fullTexts.test(error.message);
}
