import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import { linkId } from '#api/accounts/links/make-link.ts';
import { deviceName } from '#api/accounts/sessions/device-name.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { NewPasskey, PasskeyPlace, PasskeySignIn } from '#shared/accounts/passkey-schemas.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { StoredPasskey } from './passkey-store.ts';

const mostOfUser = 10;

const tooMany = { ok: false, reason: 'too_many_passkeys', params: { max: mostOfUser } } as const;

type Off = Refused<'passkeys_off'>;

/** Passkeys of staff: a second way in beside the password. Each challenge is answered once. */
export interface Passkeys {
  place: PasskeyPlace;
  /**
   * Resolves to what the browser needs to make a passkey for the user, whose password was just
   * confirmed.
   */
  toAdd(user: StoredUser): Promise<{ ok: true; options: object } | Off>;
  /**
   * Stores what the browser made.
   * @param takeLink takes the link that this answers, once the passkey is found to be one; false
   *   where another answer took it
   */
  add(
    user: StoredUser,
    newPasskey: NewPasskey,
    userAgent: string | undefined,
    takeLink?: () => Promise<boolean>,
  ): Promise<
    | { ok: true; passkey: StoredPasskey }
    | Refused<'passkey_refused' | 'too_many_passkeys' | 'passkeys_off' | 'link_over'>
  >;
  /** Resolves to what the browser needs to sign in with any passkey of this shop. */
  toSignIn(): Promise<{ ok: true; options: object } | Off>;
  /** Resolves to the administrator whose passkey signed. */
  signIn(
    signed: PasskeySignIn,
  ): Promise<{ ok: true; user: StoredUser; passkeyId: string } | Refused<'passkey_unknown'> | Off>;
}

/** Loaded with the first use: most starts need none of it. */
const webauthn = () => import('@simplewebauthn/server');

export function createPasskeys(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'secret' | 'siteOrigin'>,
): Passkeys {
  const { storage, clock, siteOrigin } = deps;
  const place = passkeyPlace(siteOrigin);
  const challenges = createChallenges(deps);
  const off: Off = { ok: false, reason: 'passkeys_off' };

  /** Resolves to false for a challenge that was answered before, also at another process. */
  async function isFirstAnswer(clientDataJSON: string, purpose: Purpose): Promise<boolean> {
    const challenge = challengeIn(clientDataJSON);
    const expiresAt = challenges.endOf(challenge, purpose);
    if (expiresAt === null) return false;
    const createdAt = clock().toISOString();
    const mark = { id: linkId(challenge), kind: 'challenge', userId: null, email: null } as const;
    return await storage.links.insert({ ...mark, createdAt, expiresAt });
  }

  return {
    place,
    async toAdd(user) {
      const { id, email, name } = user;
      if (place.off !== null) return off;
      const { generateRegistrationOptions } = await webauthn();
      const passkeys = await storage.passkeys.ofUser(id);
      const options = await generateRegistrationOptions({
        rpName: shop.name,
        rpID: place.rpId,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        challenge: challenges.make(toAddTo(user)),
        attestationType: 'none',
        excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ok: true, options };
    },
    async add(user, newPasskey, userAgent, takeLink = async () => true) {
      if (place.off !== null) return off;
      if ((await storage.passkeys.ofUser(user.id)).length >= mostOfUser) return tooMany;
      const purpose = toAddTo(user);
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await unlessInvalid(() =>
        verifyRegistrationResponse({
          response: newPasskey,
          expectedChallenge: (challenge) => challenges.endOf(challenge, purpose) !== null,
          expectedOrigin: place.origin,
          expectedRPID: place.rpId,
          requireUserVerification: true,
        }),
      );
      const refused = { ok: false, reason: 'passkey_refused' } as const;
      if (!verified?.verified) return refused;
      if (!(await isFirstAnswer(newPasskey.response.clientDataJSON, purpose))) return refused;
      if (!(await takeLink())) return { ok: false, reason: 'link_over' };
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const passkey: StoredPasskey = {
        id,
        userId: user.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: newPasskey.response.transports,
        device: deviceName(userAgent),
        createdAt: clock().toISOString(),
        lastUsedAt: null,
      };
      if (!(await storage.passkeys.insert(passkey))) return refused;
      // Of those that are added at once the last one sees all of them.
      if ((await storage.passkeys.ofUser(user.id)).length > mostOfUser) {
        await storage.passkeys.delete(id, user.id);
        return tooMany;
      }
      // After it is stored: who changes the password meanwhile deletes it, or this sees the change.
      if ((await storage.users.byId(user.id))?.passwordHash !== user.passwordHash) {
        await storage.passkeys.delete(id, user.id);
        // Somebody may have signed in with it already.
        await storage.sessions.deleteOfUser(user.id);
        return refused;
      }
      return { ok: true, passkey };
    },
    async toSignIn() {
      if (place.off !== null) return off;
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: place.rpId,
        challenge: challenges.make('sign in'),
        userVerification: 'required',
      });
      return { ok: true, options };
    },
    async signIn(signed) {
      if (place.off !== null) return off;
      const unknown = { ok: false, reason: 'passkey_unknown' } as const;
      const passkey = await storage.passkeys.byId(signed.id);
      const user = passkey && (await storage.users.byId(passkey.userId));
      // Whoever is invited has not accepted yet, or somebody else was first.
      if (!passkey || user?.role !== 'admin' || user.passwordHash === '') return unknown;
      const { verifyAuthenticationResponse } = await webauthn();
      const verified = await unlessInvalid(() =>
        verifyAuthenticationResponse({
          response: signed,
          expectedChallenge: (challenge) => challenges.endOf(challenge, 'sign in') !== null,
          expectedOrigin: place.origin,
          expectedRPID: place.rpId,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      if (!verified?.verified) return unknown;
      if (!(await isFirstAnswer(signed.response.clientDataJSON, 'sign in'))) return unknown;
      const { newCounter } = verified.authenticationInfo;
      await storage.passkeys.noteUse(passkey.id, newCounter, clock().toISOString());
      return { ok: true, user, passkeyId: passkey.id };
    },
  };
}

/**
 * Returns where passkeys work: at the shop's own address alone, which the owner sets, and never by
 * what a request says. A browser makes none for an IP address, nor without HTTPS but on this
 * machine.
 */
function passkeyPlace(siteOrigin: string): PasskeyPlace {
  const { protocol, hostname, origin } = new URL(siteOrigin);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return { off: 'ip_address', origin };
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isHere) return { off: 'no_https', origin };
  return { off: null, origin, rpId: hostname };
}

/** A challenge is over with the password that was confirmed for it. */
function toAddTo({ id, passwordHash }: StoredUser): Purpose {
  return `add ${id} ${passwordHash}`;
}

const lastsMs = 5 * 60 * 1_000;
const randomLength = 16;
const stampLength = 6;
const macLength = 32;

/** What a challenge is for: adding a passkey to a user, or signing in. */
type Purpose = `add ${string}` | 'sign in';

/**
 * Challenges that any process can check, and of which nothing is stored before they are answered:
 * random bytes, the instant of their end, and a code over both and the purpose.
 */
function createChallenges({
  secret,
  clock,
  randomBytes,
}: Pick<AppDeps, 'secret' | 'clock' | 'randomBytes'>) {
  const codeOf = (head: Uint8Array, purpose: Purpose) =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(head).digest();

  return {
    make(purpose: Purpose): Uint8Array<ArrayBuffer> {
      const head = Buffer.alloc(randomLength + stampLength);
      head.set(randomBytes(randomLength));
      head.writeUIntBE(clock().getTime() + lastsMs, randomLength, stampLength);
      return new Uint8Array([...head, ...codeOf(head, purpose)]);
    },
    /** Returns when a challenge of ours for this purpose ends; null when it is none or is over. */
    endOf(challenge: string, purpose: Purpose): string | null {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== randomLength + stampLength + macLength) return null;
      const head = bytes.subarray(0, randomLength + stampLength);
      if (!timingSafeEqual(bytes.subarray(head.length), codeOf(head, purpose))) return null;
      const endsMs = head.readUIntBE(randomLength, stampLength);
      return endsMs > clock().getTime() ? new Date(endsMs).toISOString() : null;
    },
  };
}

/** Returns the challenge that the browser signed over; empty when the data is none. */
function challengeIn(clientDataJSON: string): string {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    challenge?: unknown;
  };
  return typeof challenge === 'string' ? challenge : '';
}

/** The library throws for everything that is not as it should be, which is expected here. */
async function unlessInvalid<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
