import { hash, verify } from '@node-rs/argon2';
import type { Limits } from '#api/limits/limits.ts';
import { taskSlots, turnsPerKey } from '#api/limits/task-slots.ts';

/** Too many hashes wait for another one to finish in time. */
export class PasswordsBusyError extends Error {}

/**
 * `address` is the IP address that asks: each has a part of the slots and of the queue, so that one
 * address with any number of accounts leaves room for the others (T29).
 */
export interface Passwords {
  /** Throws `PasswordsBusyError` when too many wait. */
  hash(password: string, address: string): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash it takes the same time and returns
   * false, so that the time does not reveal which e-mails exist (T2). `mayStart` is called when
   * a slot is free; if it returns false, nothing is computed and the result is `refused`.
   */
  verify(
    storedHash: string | null,
    password: string,
    address: string,
    mayStart: () => Promise<boolean>,
  ): Promise<boolean | 'refused'>;
}

type HashLimits = Pick<
  Limits,
  'hashCost' | 'hashesAtOnce' | 'hashesWaiting' | 'hashesOfAddressAtOnce' | 'hashesOfAddressWaiting'
>;

/** Hashes off the event loop, a few at a time, so that logins do not starve other requests. */
export function createPasswords(limits: HashLimits, randomPassword: string): Passwords {
  // argon2id, the library's default kind.
  const cost = { ...limits.hashCost, parallelism: 1 };
  const busy = () => new PasswordsBusyError();
  const ofAll = taskSlots(limits.hashesAtOnce, limits.hashesWaiting, busy);
  const { hashesOfAddressAtOnce, hashesOfAddressWaiting } = limits;
  const ofAddress = turnsPerKey(hashesOfAddressAtOnce, hashesOfAddressWaiting, busy);
  // The narrower first: waiting for it takes no slot that all share.
  const inTurn = <T>(address: string, task: () => Promise<T>) =>
    ofAddress(address, () => ofAll(task));
  const hashOfNoAccount = hash(randomPassword, cost);
  return {
    hash: (password, address) => inTurn(address, () => hash(password, cost)),
    verify: (storedHash, password, address, mayStart) =>
      inTurn(address, async () => {
        if (!(await mayStart())) return 'refused';
        const fits = await verify(storedHash ?? (await hashOfNoAccount), password);
        return storedHash !== null && fits;
      }),
  };
}
