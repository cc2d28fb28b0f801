import { createHash } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import type { SessionStore, StoredSession, StoredUser } from '#api/accounts/account-stores.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { ListedSession, StaffSession } from '#shared/accounts/account-schemas.ts';
import { postOf, staffIdleMs, staffSessionMs } from '#shared/accounts/staff-may.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { createTokenReader, readEnding, signEnding, signToken } from './bearer-token.ts';
import { deviceName, readDevice } from './device-name.ts';
import { luciaAdapter } from './lucia-adapter.ts';

/** Not each act is a write; a session may end so much early. */
const noteEveryMs = 15_000;

/**
 * At so many places one is signed in; another ends the session that would end first (T27). That may
 * be one in daily use: a session is put off in the second half of its time only, since noting each
 * use would be a write. Refusing instead would shut out the owner, and ending the newest would let
 * two devices end each other; whoever knows the password can end all sessions anyway.
 * @internal
 */
export const maxSessions = 100;

export type SessionAnswer =
  | {
      ok: true;
      user: StoredUser;
      sessionId: string;
      /** Whether it began with a second factor, and whether it opens nothing for want of one (T50). */
      factors: 1 | 2;
      lacksFactor: boolean;
    }
  /** `ended`: the token is the shop's own, and its session is over; `deleted`: so is the account, not long ago. */
  | { ok: false; reason: 'invalid' | 'expired' | 'ended' | 'deleted' };

interface StartedSession {
  token: string;
  refreshToken: string;
}

export interface Sessions {
  /**
   * Starts a session of 30 days, of 12 hours for staff, on the device of this `User-Agent`. The
   * refresh token ends it and opens nothing (D34). Null when `user` is not as in the storage any
   * more: deleted, or with another password than the one that was verified; or when `stillOpens` says
   * no (T39). `since` is the start of the session that this one replaces; `factors` is how many its
   * person showed (T50).
   */
  start(
    user: StoredUser,
    on?: {
      userAgent?: string | undefined;
      since?: string | null | undefined;
      stillOpens?: () => Promise<boolean>;
      factors?: 1 | 2;
    },
  ): Promise<StartedSession | null>;
  /**
   * The user of a bearer token; both its signature and its session must be valid. One of staff is over
   * half an hour after the last act of its person (T50), which was `idleMs` ago: by default it is this
   * one, and infinity is none.
   */
  read(token: string, idleMs?: number): Promise<SessionAnswer>;
  end(sessionId: string): Promise<void>;
  /** Ends the session of a refresh token, if that lives; false for any other text. */
  endByRefreshToken(refreshToken: string): Promise<boolean>;
  /** The live sessions of the user, the latest first; `current` is the id of the caller's own. */
  list(userId: string, current: string): Promise<ListedSession[]>;
  /** Ends the session with this listed id; another user's is left alone. */
  endListed(userId: string, listedId: string): Promise<void>;
  /** Ends all sessions of the user but the current one. */
  endOthers(userId: string, current: string): Promise<void>;
}

export function createSessions({
  storage,
  secret,
  previousSecret = secret,
  clock,
  steadyClock = clock,
  staffSecondFactor = false,
}: Pick<
  AppDeps,
  'storage' | 'secret' | 'previousSecret' | 'clock' | 'steadyClock' | 'staffSecondFactor'
>): Sessions {
  const { lucia, clockLeadMs } = createLucia(storage.sessions, steadyClock);
  const readToken = createTokenReader(secret, previousSecret);

  async function isUnchanged({ id, passwordHash }: StoredUser): Promise<boolean> {
    return (await storage.users.byId(id))?.passwordHash === passwordHash;
  }

  async function endFirstEnding(ofUser: readonly StoredSession[], current: string) {
    const others = ofUser.filter(({ id }) => id !== current);
    others.sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
    for (const { id } of others.slice(0, Math.max(0, others.length + 1 - maxSessions))) {
      await lucia.invalidateSession(id);
    }
  }

  return {
    async start(user, { userAgent, since, stillOpens = async () => true, factors = 1 } = {}) {
      const device = deviceName(userAgent);
      const startedAt = since ?? clock().toISOString();
      const attributes = {
        startedAt,
        ...(device === null ? {} : { device }),
        ...(user.role === 'admin' ? { seenAt: steadyClock().toISOString() } : {}),
      };
      const session = await lucia.createSession(user.id, attributes);
      // After it is stored: who changes the password meanwhile then ends it, or this sees the change.
      const [isSame, ofUser] = await Promise.all([
        isUnchanged(user),
        storage.sessions.ofUser(user.id),
      ]);
      if (!isSame || !(await stillOpens())) {
        await lucia.invalidateSession(session.id);
        return null;
      }
      await endFirstEnding(ofUser, session.id);
      // The token expires as well, so a staff session ends with it although lucia's lasts longer.
      const endsMs =
        user.role === 'admin'
          ? steadyClock().getTime() + staffSessionMs
          : session.expiresAt.getTime() - clockLeadMs();
      const exp = Math.floor(endsMs / 1_000);
      const token = await signToken(
        {
          sub: user.id,
          sid: session.id,
          role: user.role,
          exp,
          ...(factors === 2 ? { factors } : {}),
        },
        secret,
      );
      const refreshToken = await signEnding({ sid: session.id, exp }, secret);
      return { token, refreshToken };
    },
    async read(token, idleMs = 0) {
      const answer = await readToken(token, steadyClock());
      if (!answer.ok) return answer;
      const { session, user } = await lucia.validateSession(answer.claims.sid);
      const { sub, role, factors = 1 } = answer.claims;
      if (!session || user.id !== sub || user.storedUser.role !== role) {
        const isDeleted = await storage.departures.has(sub);
        return { ok: false, reason: isDeleted ? 'deleted' : 'ended' };
      }
      if (role === 'admin') {
        const seenMs = Date.parse(session.seenAt ?? '');
        const nowMs = steadyClock().getTime();
        if (!(nowMs - seenMs < staffIdleMs)) {
          await lucia.invalidateSession(session.id);
          return { ok: false, reason: 'expired' };
        }
        const actMs = nowMs - idleMs;
        if (actMs - seenMs >= noteEveryMs) {
          await storage.sessions.noteSeen(session.id, new Date(actMs).toISOString());
        }
      }
      const isOwner = role === 'admin' && postOf(user.storedUser) === 'owner';
      const lacksFactor = staffSecondFactor && isOwner && factors === 1;
      return { ok: true, user: user.storedUser, sessionId: session.id, factors, lacksFactor };
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    async endByRefreshToken(refreshToken) {
      const sessionId = await readEnding(refreshToken, [secret, previousSecret]);
      if (sessionId !== null) await lucia.invalidateSession(sessionId);
      return sessionId !== null;
    },
    list: (userId, current) => listSessions({ storage, clock }, userId, current),
    async endListed(userId, listed) {
      for (const { id } of await storage.sessions.ofUser(userId)) {
        if (listedId(id) === listed) await lucia.invalidateSession(id);
      }
    },
    async endOthers(userId, current) {
      for (const { id } of await storage.sessions.ofUser(userId)) {
        if (id !== current) await lucia.invalidateSession(id);
      }
    },
  };
}

/** The live sessions of a user, the latest first; none is the current one for the owner. */
export async function listSessions(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  userId: string,
  current: string | null,
): Promise<ListedSession[]> {
  const now = clock().toISOString();
  const live = (await storage.sessions.ofUser(userId)).filter(({ expiresAt }) => expiresAt > now);
  live.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  return live.map(({ id, startedAt, device = null, expiresAt }) => ({
    id: listedId(id),
    current: id === current,
    startedAt,
    expiresAt,
    ...readDevice(device),
  }));
}

/**
 * Resolves to the same of staff, each with when its person was last seen, without those that are
 * over by the clock.
 */
export async function listStaffSessions(
  { storage, clock, steadyClock = clock }: Pick<AppDeps, 'storage' | 'clock' | 'steadyClock'>,
  userId: string,
  current: string,
): Promise<StaffSession[]> {
  const nowMs = steadyClock().getTime();
  const live = (await storage.sessions.ofUser(userId)).filter(
    ({ startedAt, seenAt = '' }) =>
      nowMs - Date.parse(startedAt) < staffSessionMs && nowMs - Date.parse(seenAt) < staffIdleMs,
  );
  live.sort((a, b) => (b.seenAt ?? '').localeCompare(a.seenAt ?? ''));
  return live.map(({ id, startedAt, seenAt = '', device = null }) => ({
    id: listedId(id),
    current: id === current,
    started_at: startedAt,
    seen_at: seenAt,
    ...readDevice(device),
  }));
}

/** Returns what a list shows in place of the id, which is part of a token. */
function listedId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);
}

function createLucia(sessions: SessionStore, clock: () => Date) {
  // lucia reads the machine's clock, so it is given instants of that one (P12).
  const clockLeadMs = () => Date.now() - clock().getTime();
  const lucia = new Lucia(luciaAdapter(sessions, clock, clockLeadMs), {
    sessionExpiresIn: new TimeSpan(retentionDays.session, 'd'),
    getUserAttributes: ({ storedUser }) => ({ storedUser }),
    getSessionAttributes: ({ seenAt }) => ({ seenAt }),
  });
  return { lucia, clockLeadMs };
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>['lucia'];
    DatabaseUserAttributes: { storedUser: StoredUser };
    DatabaseSessionAttributes: { startedAt: string; device?: string; seenAt?: string };
  }
}

/** Ends all sessions of a customer, and the pushes to the devices they were on (T32). */
export async function signOutEverywhere(
  { sessions, notifications }: Pick<Storage, 'sessions' | 'notifications'>,
  customerId: string,
): Promise<void> {
  await sessions.deleteOfUser(customerId);
  await notifications.unsubscribeOwner(customerId);
}
