import { hash, verify } from '@node-rs/argon2';
import type { Limits } from '#api/limits.ts';
import { taskSlots } from '#api/services/task-slots.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** So many hashes are already waiting that another would not be answered in time. */
export class PasswordsBusyError extends Error {}

export interface Passwords {
  /** Throws `PasswordsBusyError` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits. Without a stored hash it takes the same time and answers
   * false, so that nobody learns which e-mails exist (T2). `mayStart` is asked when its turn
   * comes; when it answers false, nothing is computed and the answer is `refused`.
   */
  verify(
    storedHash: string | null,
    password: string,
    mayStart: () => Promise<boolean>,
  ): Promise<boolean | 'refused'>;
}

/** Hashes off the event loop, a few at once, so that logins never starve the shop. */
export function createPasswords(
  { hashesAtOnce, hashesWaiting }: Pick<Limits, 'hashesAtOnce' | 'hashesWaiting'>,
  randomPassword: string,
): Passwords {
  const slots = taskSlots(hashesAtOnce, hashesWaiting, () => new PasswordsBusyError());
  const nobodysHash = hash(randomPassword, cost);
  return {
    hash: (password) => slots(() => hash(password, cost)),
    verify: (storedHash, password, mayStart) =>
      slots(async () => {
        if (!(await mayStart())) return 'refused';
        const fits = await verify(storedHash ?? (await nobodysHash), password);
        return storedHash !== null && fits;
      }),
  };
}
