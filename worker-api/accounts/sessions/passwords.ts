import { hash, verify } from '@node-rs/argon2';
import type { Limits } from '#api/server/limits/limits.ts';
import { networksOf } from '#api/server/limits/networks.ts';
import { type Busy, busy, laneSlots, turnsPerKey } from '#api/server/limits/task-slots.ts';
import { isCommonPassword, type PasswordOwner } from '#shared/accounts/password-strength.ts';
import type { Refused } from '#shared/failures/reasons.ts';

/** Too many hashes wait for another one to finish in time. */
export class PasswordsBusyError extends Error {}

/** Who asks, by what the server knows without a password: first served is who stands first. */
const standings = ['staff', 'known', 'stranger'] as const;

export type Asker = {
  /** The IP address, as limits count it. */
  address: string;
} & (
  | { standing: 'stranger' }
  /** Staff and customers are known on devices that signed in to the account of this id before. */
  | { standing: 'staff' | 'known'; account: string }
);

/**
 * Each address has a part of the slots and of the queue, and so has its /56 and its /48, so that one
 * address with any number of accounts leaves room for the others (T29). Strangers from wherever never
 * fill the room of who is known, nor make them wait (T48); of that an account, which is free, has a part of
 * what its address has.
 */
export interface Passwords {
  /**
   * Resolves to the hash of a password that is chosen, unless it is soon guessed (T35). It is
   * judged in its turn too, which takes milliseconds of the event loop: many at once would hold up
   * everybody (ST243). Throws `PasswordsBusyError` when too many wait.
   */
  hash(
    password: string,
    asker: Asker,
    owner: PasswordOwner,
  ): Promise<{ ok: true; passwordHash: string } | Refused<'common_password'>>;
  /**
   * Resolves to whether the password matches. Without a stored hash it takes the same time and
   * returns false, so that the time does not reveal which e-mails exist (T2). `mayStart` is called
   * when a slot is free; if it returns false, nothing is computed and the result is `refused`.
   */
  verify(
    storedHash: string | null,
    password: string,
    asker: Asker,
    mayStart: () => Promise<boolean>,
  ): Promise<boolean | 'refused'>;
}

const isBusy = (outcome: unknown): outcome is Busy => outcome === busy;

type HashLimits = Pick<
  Limits,
  'hashCost' | 'hashesAtOnce' | 'hashesWaiting' | 'hashesOfAddressAtOnce' | 'hashesOfAddressWaiting'
>;

/** So large, compared with the strangers' room, are those of staff and of known customers. */
const roomForKnown = 1 / 4;
/** A household signs in on so many devices while one hash of its account is computed. */
const waitingOfAccount = 3;

/** Hashes off the event loop, a few at a time, so that logins do not starve other requests. */
export function createPasswords(limits: HashLimits, randomPassword: string): Passwords {
  // argon2id, the library's default kind.
  const cost = { ...limits.hashCost, parallelism: 1 };
  const { hashesAtOnce, hashesWaiting, hashesOfAddressAtOnce, hashesOfAddressWaiting } = limits;
  const ofKnown = Math.ceil(hashesWaiting * roomForKnown);
  const ofAll = laneSlots(hashesAtOnce, [ofKnown, ofKnown, hashesWaiting]);
  const ofAccount = turnsPerKey(1, waitingOfAccount);
  const turnsOfShare = new Map<number, ReturnType<typeof turnsPerKey>>();

  function turns(share: number) {
    const before = turnsOfShare.get(share);
    if (before) return before;
    const turns = turnsPerKey(hashesOfAddressAtOnce, share * hashesOfAddressWaiting);
    turnsOfShare.set(share, turns);
    return turns;
  }

  async function inTurn<T>(asker: Asker, task: () => Promise<T>): Promise<T> {
    const { address, standing } = asker;
    let run = (): Promise<T | Busy> => ofAll(task, standings.indexOf(standing));
    // The narrower first: waiting for it takes no slot that more share.
    for (const { name, share } of networksOf(address).toReversed()) {
      const wider = run;
      run = () => turns(share)(`${name} ${standing}`, wider);
    }
    const outcome = await (standing === 'stranger' ? run() : ofAccount(asker.account, run));
    if (isBusy(outcome)) throw new PasswordsBusyError();
    return outcome;
  }

  const hashOfNoAccount = hash(randomPassword, cost);
  return {
    hash: (password, asker, owner) =>
      inTurn(asker, async () => {
        if (isCommonPassword(password, owner)) return { ok: false, reason: 'common_password' };
        return { ok: true, passwordHash: await hash(password, cost) };
      }),
    verify: (storedHash, password, asker, mayStart) =>
      inTurn(asker, async () => {
        if (!(await mayStart())) return 'refused';
        const fits = await verify(storedHash ?? (await hashOfNoAccount), password);
        return storedHash !== null && fits;
      }),
  };
}
