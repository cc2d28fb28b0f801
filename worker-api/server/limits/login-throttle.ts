import { retentionDays } from '#shared/http/retention-days.ts';
import { daySeconds } from '#shared/values/units.ts';
import type { RateAnswer } from './brief-limit.ts';
import type { BudgetName } from './budget-table.ts';
import type { Budgets } from './budgets.ts';
import { type CountingDeps, createRateLimits } from './rate-limits.ts';

export interface LoginAttempt {
  /** Role and e-mail, known or not. */
  account: string;
  address: string;
  /** The mark of a device that signed in to this account, as it is now, before. */
  device: string | null;
}

/** An attempt that was let through; it counts as failed until it has succeeded. */
export interface CountedAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

export interface LoginThrottle {
  begin(
    attempt: LoginAttempt,
  ): Promise<{ ok: true; counted: CountedAttempt } | Extract<RateAnswer, { ok: false }>>;
  /** Forgets failures, because the account's owner has chosen a new password from there. */
  forgive(attempt: Pick<LoginAttempt, 'account' | 'address'>): Promise<void>;
  /** Notes that somebody signed in to the account from there, as long as there is room for its places. */
  signedIn(attempt: Pick<LoginAttempt, 'account' | 'address'>): Promise<void>;
}

const knownPlaceSeconds = retentionDays.knownPlace * daySeconds;

/**
 * Counts failed logins (T2, T17) so that guessing is slow and no weapon (T30):
 *
 * - an account from one address: few;
 * - an account from anywhere: more, so that many addresses together do not guess for long. It does
 *   not stop a device, or an address, from which the account was signed in to before;
 * - a device that signed in before counts for itself, and with the others that did: nobody uses up
 *   its attempts who never knew the password, and who collects marks has no more for it;
 * - an address never locks out another account, because thousands share a carrier's. From one that
 *   fails very often each account gets fewer attempts.
 */
export function createLoginThrottle(deps: CountingDeps, budgets: Budgets): LoginThrottle {
  const notes = createRateLimits(deps);
  const knownPlaces = 'login place';
  const placeOf = ({ account, address }: Pick<LoginAttempt, 'account' | 'address'>) =>
    `${account}\n${address}`;

  async function budgetsOf(attempt: LoginAttempt): Promise<BudgetName[]> {
    if (attempt.device !== null) return ['loginFailuresOfDevice', 'loginFailuresOfDevices'];
    const [ofAddress, isKnown] = await Promise.all([
      budgets.look(['loginFailuresOfAddress'], attempt),
      notes.isNoted(knownPlaces, placeOf(attempt)),
    ]);
    return [
      'loginFailures',
      ...(ofAddress.ok ? [] : (['loginFailuresAtBusyAddress'] as const)),
      ...(isKnown ? [] : (['loginFailuresOfAccount'] as const)),
    ];
  }

  return {
    async begin(attempt) {
      const names = await budgetsOf(attempt);
      const spending = await budgets.spend(names, attempt);
      if (!spending.ok) return spending;
      const counted: CountedAttempt = {
        async failed() {
          if (attempt.device === null) await budgets.spend(['loginFailuresOfAddress'], attempt);
        },
        async succeeded() {
          // Its own mistakes before it are forgotten; what was tried elsewhere still counts.
          await Promise.all([budgets.forget(names.slice(0, 1), attempt), spending.giveBack()]);
        },
      };
      return { ok: true, counted };
    },
    async forgive(attempt) {
      await budgets.forget(['loginFailures', 'loginFailuresOfAccount'], attempt);
    },
    async signedIn(attempt) {
      const { account } = attempt;
      // Each note counts, also one that goes on, so that no more of them are kept.
      const spending = await budgets.spend(['loginPlaces'], { account });
      if (spending.ok) await notes.note(knownPlaces, placeOf(attempt), knownPlaceSeconds);
    },
  };
}
