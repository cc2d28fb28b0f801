import { randomUUID } from 'node:crypto';
import { keptDays } from '#shared/kept-days.ts';
import type { RateAnswer } from './brief-limit.ts';
import { type Limits, type Rate, shareOf } from './limits.ts';
import { networksOf } from './networks.ts';
import type { Counted, RateLimits } from './rate-limits.ts';

export interface LoginAttempt {
  /** Role and e-mail, known or not. */
  account: string;
  address: string;
  /** The mark of a device that signed in to this account before. */
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
  /** Notes that somebody signed in to the account from there. */
  signedIn(attempt: Pick<LoginAttempt, 'account' | 'address'>): Promise<void>;
}

type LoginLimits = Pick<
  Limits,
  'loginFailures' | 'loginFailuresOfAccount' | 'loginFailuresOfAddress' | 'loginsAtBusyAddress'
>;

const daySeconds = 24 * 60 * 60;
const knownPlaceSeconds = keptDays.knownPlace * daySeconds;

/**
 * Counts failed logins (T2, T17) so that guessing is slow and no weapon (T30):
 *
 * - an account from one address: few;
 * - an account from anywhere: more, so that many addresses together do not guess for long. It does
 *   not stop a device, or an address, from which the account was signed in to before;
 * - a device that signed in before counts for itself alone: nobody else uses up its attempts;
 * - an address never locks out another account, because thousands share a carrier's. From one that
 *   fails very often each account gets fewer attempts.
 */
export function createLoginThrottle(rates: RateLimits, limits: LoginLimits): LoginThrottle {
  const { loginFailures, loginFailuresOfAccount, loginFailuresOfAddress } = limits;
  const isOver = async (events: readonly Counted[]) => !(await rates.look(events)).ok;
  const placeOf = ({ account, address }: Pick<LoginAttempt, 'account' | 'address'>) =>
    `${account}\n${address}`;
  const ofAddress = ({ address }: LoginAttempt) =>
    ofNetworks('login address', '', address, loginFailuresOfAddress);

  const limit = 'login';
  const knownPlaces = 'login place';
  const fromAddress = (account: string, address: string) =>
    ofNetworks(limit, `${account}\naddress `, address, loginFailures);
  const isNarrow = (event: Counted) => event.limit.split(' /')[0] === limit;

  const ofAccount = (account: string) => ({
    limit: 'login account',
    of: account,
    rate: loginFailuresOfAccount,
  });

  async function limitsOf(attempt: LoginAttempt): Promise<Counted[]> {
    const { account, address, device } = attempt;
    if (device !== null) {
      return [{ limit, of: `${account}\ndevice ${device}`, rate: loginFailures }];
    }
    const [isBusy, isKnown] = await Promise.all([
      isOver(ofAddress(attempt)),
      rates.isNoted(knownPlaces, placeOf(attempt)),
    ]);
    const points = Math.min(loginFailures.points, limits.loginsAtBusyAddress);
    // Counted apart: all events of a limit have the same number of places.
    const busy = { ...loginFailures, points };
    const fromHere = [
      ...fromAddress(account, address),
      ...(isBusy ? ofNetworks('login busy', `${account}\naddress `, address, busy) : []),
    ];
    return isKnown ? fromHere : [...fromHere, ofAccount(account)];
  }

  return {
    async begin(attempt) {
      const id = randomUUID();
      const events = (await limitsOf(attempt)).map((event) => ({ ...event, id }));
      const answer = await rates.take(events);
      if (!answer.ok) return answer;
      const counted: CountedAttempt = {
        async failed() {
          if (attempt.device === null) await rates.take(ofAddress(attempt));
        },
        async succeeded() {
          // Its own mistakes before it are forgotten; what was tried elsewhere still counts.
          await rates.forget(events.filter(isNarrow));
          await rates.giveBack(events.filter((event) => !isNarrow(event)));
        },
      };
      return { ok: true, counted };
    },
    async forgive({ account, address }) {
      await rates.forget([...fromAddress(account, address), ofAccount(account)]);
    },
    async signedIn(attempt) {
      await rates.note(knownPlaces, placeOf(attempt), knownPlaceSeconds);
    },
  };
}

/** An event at an address, which counts for each of its networks with their share. */
function ofNetworks(limit: string, before: string, address: string, rate: Rate): Counted[] {
  return networksOf(address).map(({ name, share }) => ({
    limit: share === 1 ? limit : `${limit} /${share}`,
    of: `${before}${name}`,
    rate: shareOf(rate, share),
  }));
}
