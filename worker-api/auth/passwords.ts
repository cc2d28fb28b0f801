import { hash, verify } from '@node-rs/argon2';
import type { Limits } from '#api/limits.ts';
import { taskSlots } from '#api/services/task-slots.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Too many hashes wait for another one to finish in time. */
export class PasswordsBusyError extends Error {}

export interface Passwords {
  /** Throws `PasswordsBusyError` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash it takes the same time and returns
   * false, so that the time does not reveal which e-mails exist (T2). `mayStart` is called when
   * a slot is free; if it returns false, nothing is computed and the result is `refused`.
   */
  verify(
    storedHash: string | null,
    password: string,
    mayStart: () => Promise<boolean>,
  ): Promise<boolean | 'refused'>;
}

/** Hashes off the event loop, a few at a time, so that logins do not starve other requests. */
export function createPasswords(
  { hashesAtOnce, hashesWaiting }: Pick<Limits, 'hashesAtOnce' | 'hashesWaiting'>,
  randomPassword: string,
): Passwords {
  const slots = taskSlots(hashesAtOnce, hashesWaiting, () => new PasswordsBusyError());
  const hashOfNoAccount = hash(randomPassword, cost);
  return {
    hash: (password) => slots(() => hash(password, cost)),
    verify: (storedHash, password, mayStart) =>
      slots(async () => {
        if (!(await mayStart())) return 'refused';
        const fits = await verify(storedHash ?? (await hashOfNoAccount), password);
        return storedHash !== null && fits;
      }),
  };
}
