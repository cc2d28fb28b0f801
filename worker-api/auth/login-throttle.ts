import { createRateLimit, type RateAnswer } from '#api/http/rate-limit.ts';
import type { Rate } from '#api/limits.ts';

export interface LoginAttempt {
  email: string;
  address: string;
}

export interface LoginThrottle {
  /** Refused when the account or the address failed too often (T2, T17). */
  look(attempt: LoginAttempt): Promise<RateAnswer>;
  failed(attempt: LoginAttempt): Promise<void>;
  /** Clears the account but not the address, which may be trying many accounts. */
  succeeded(attempt: LoginAttempt): Promise<void>;
}

/** Counts failed logins per account, known or not, and per address. */
export function createLoginThrottle(rate: Rate): LoginThrottle {
  const accounts = createRateLimit(rate);
  const addresses = createRateLimit(rate);
  return {
    async look({ email, address }) {
      const account = await accounts.look(accountKey(email));
      return account.ok ? addresses.look(address) : account;
    },
    async failed({ email, address }) {
      await Promise.all([accounts.take(accountKey(email)), addresses.take(address)]);
    },
    async succeeded({ email }) {
      await accounts.forget(accountKey(email));
    },
  };
}

function accountKey(email: string): string {
  return email.toLowerCase();
}
