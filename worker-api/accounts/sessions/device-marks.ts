import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { daySeconds } from '#shared/values/units.ts';

const markBytes = 16;
/** Of the people who share a device; the one who signed in longest ago is forgotten. */
const maxAccounts = 5;

type MarkDeps = Pick<AppDeps, 'secret' | 'previousSecret' | 'randomBytes' | 'siteOrigin'>;

/** What somebody signs in to, by what they showed there. */
type Account = Pick<StoredUser, 'id' | 'passwordHash' | 'totp'>;

export interface DeviceMarks {
  /** The device's mark if this account, as it is now, was signed in to on it before, else null. */
  markOf<E extends AppEnv>(c: Context<E>, account: Account | null): string | null;
  /** Marks the device as one that signed in to this account as it is now. */
  remember<E extends AppEnv>(c: Context<E>, account: Account): void;
}

/**
 * Recognises a device that signed in before, so that others who guess at an account do not lock its
 * owner out (T30). The mark is a cookie that scripts cannot read: a random value and, for each
 * account, a code of both that only the server can make. The code is also of the present password and
 * authenticator app: whoever signed in with others, or had the address before its owner, has shown
 * nothing of what they would guess at now (T50). Sealing the app with a new secret makes new devices
 * of those on which staff have not signed in since. The mark outlives a logout, which is its purpose;
 * neither the value nor the codes tell who it was (T32), and nothing of it is stored on the server.
 * A code made with the secret before is valid until the next login renews it.
 */
export function createDeviceMarks({
  secret,
  previousSecret = secret,
  randomBytes,
  siteOrigin,
}: MarkDeps): DeviceMarks {
  const secure = siteOrigin.startsWith('https:');
  const cookie = cookieAt(siteOrigin);
  /** Returns the codes by the present secret and by the one before. */
  const codesOf = (mark: string, { id, passwordHash, totp = '' }: Account) =>
    [secret, previousSecret].map((each) =>
      createHmac('sha256', each)
        .update(`device\n${mark}\n${id}\n${passwordHash}\n${totp}`)
        .digest('base64url')
        .slice(0, 22),
    );

  return {
    markOf(c, account) {
      const deviceCookie = readCookie(c, cookie);
      const isKnown =
        deviceCookie &&
        account &&
        codesOf(deviceCookie.mark, account).some((code) => deviceCookie.codes.includes(code));
      return isKnown ? deviceCookie.mark : null;
    },
    remember(c, account) {
      const deviceCookie = readCookie(c, cookie);
      const mark = deviceCookie?.mark ?? Buffer.from(randomBytes(markBytes)).toString('base64url');
      const codes = codesOf(mark, account);
      const others = (deviceCookie?.codes ?? []).filter((other) => !codes.includes(other));
      setCookie(c, cookie, [mark, codes[0], ...others].slice(0, maxAccounts + 1).join('.'), {
        httpOnly: true,
        sameSite: 'Strict',
        secure,
        path: '/',
        maxAge: retentionDays.deviceMark * daySeconds,
      });
    },
  };
}

/** A browser takes one of such a name from this host alone, not from one beside it. */
function cookieAt(siteOrigin: string): string {
  return siteOrigin.startsWith('https:') ? '__Host-device' : 'device';
}

function readCookie<E extends AppEnv>(
  c: Context<E>,
  cookie: string,
): { mark: string; codes: string[] } | null {
  const [mark = '', ...codes] = (getCookie(c, cookie) ?? '').split('.');
  return /^[\w-]{22}$/.test(mark) ? { mark, codes: codes.slice(0, maxAccounts) } : null;
}

/** Returns the random value of the device that asks; null for one on which nobody signed in. */
export function deviceMark<E extends AppEnv>(
  c: Context<E>,
  { siteOrigin }: Pick<AppDeps, 'siteOrigin'>,
): string | null {
  return readCookie(c, cookieAt(siteOrigin))?.mark ?? null;
}
