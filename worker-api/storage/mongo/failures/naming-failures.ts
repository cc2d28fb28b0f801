import {
  MongoClientClosedError,
  MongoDriverError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StorageAwayError, StorageFullError } from '#api/storage/storage.ts';

const outOfDiskSpace = 14_031;
/** Messages of other engines and hosts that use a generic error code. */
const fullTexts = /no space left on device|over your space quota|disk is full/i;

/** Wraps a store so that every call names a full disk (P7) and an absent database (ST40). */
export function namingFailures<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => namingFailure(() => Reflect.apply(member, target, values));
    },
  });
}

export async function namingFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFullDisk(error)) throw new StorageFullError('The disk is full', { cause: error });
    if (isAway(error)) throw new StorageAwayError(`MongoDB is away: ${error.message}`);
    throw error;
  }
}

export function isFullDisk(error: unknown): error is MongoServerError {
  if (!(error instanceof MongoServerError)) return false;
  return error.code === outOfDiskSpace || fullTexts.test(error.message);
}

const unreachable = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];
/** The driver does not export these as classes. */
const poolErrors = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError', 'MongoPoolClearedError'];

/**
 * Codes of a server that stops, of a member that is not or no longer the primary, and of a write
 * that no majority confirmed in time: another attempt finds the next primary.
 */
const failoverCodes = [
  6, 7, 64, 89, 91, 189, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
];

/** The driver passes on as it is what a connection says that ends while a command is written to it. */
const endedConnection = ['EPIPE', 'ECONNRESET'];

function isAway(error: unknown): error is Error {
  if (unreachable.some((type) => error instanceof type)) return true;
  if (error instanceof MongoDriverError) return poolErrors.includes(error.name);
  if (error instanceof MongoServerError) return failoverCodes.includes(Number(error.code));
  return error instanceof Error && 'code' in error && endedConnection.includes(String(error.code));
}
