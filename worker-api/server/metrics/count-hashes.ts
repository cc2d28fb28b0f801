import type { Passwords } from '#api/accounts/sessions/passwords.ts';
import type { Metrics } from './metrics.ts';

/** The same passwords; each hash counts in its queue while it waits and is computed. */
export function countHashes(passwords: Passwords, { inQueue }: Metrics): Passwords {
  return {
    hash: (...given) => inQueue('hashes', () => passwords.hash(...given)),
    verify: (...given) => inQueue('hashes', () => passwords.verify(...given)),
  };
}
