import { Lucia, TimeSpan } from 'lucia';
import type { AppDeps } from '#api/app-deps.ts';
import type { SessionStore, StoredUser } from '#api/storage/account-stores.ts';
import { keptDays } from '#shared/kept-days.ts';
import { createTokenReader, signToken } from './bearer-token.ts';
import { luciaAdapter } from './lucia-adapter.ts';

/** Staff share a tablet, so they sign in once a working day. */
const staffSessionMs = 12 * 60 * 60 * 1_000;
const refreshTokenBytes = 32;

export type SessionAnswer =
  | { ok: true; user: StoredUser; sessionId: string }
  | { ok: false; reason: 'invalid' | 'expired' };

export interface Sessions {
  /** Starts a session of 30 days, of 12 hours for staff. The refresh token opens nothing (D34). */
  start(user: StoredUser): Promise<{ token: string; refreshToken: string }>;
  /** The user of a bearer token; both its signature and its session must be valid. */
  read(token: string): Promise<SessionAnswer>;
  end(sessionId: string): Promise<void>;
}

export function createSessions({
  storage,
  secret,
  previousSecret = secret,
  clock,
  steadyClock = clock,
  randomBytes,
}: Pick<
  AppDeps,
  'storage' | 'secret' | 'previousSecret' | 'clock' | 'steadyClock' | 'randomBytes'
>): Sessions {
  const { lucia, clockLeadMs } = createLucia(storage.sessions, steadyClock);
  const readToken = createTokenReader(secret, previousSecret);
  return {
    async start(user) {
      const session = await lucia.createSession(user.id, {});
      // The token expires as well, so a staff session ends with it although lucia's lasts longer.
      const endsMs =
        user.role === 'admin'
          ? steadyClock().getTime() + staffSessionMs
          : session.expiresAt.getTime() - clockLeadMs();
      const exp = Math.floor(endsMs / 1_000);
      const token = await signToken(
        { sub: user.id, sid: session.id, role: user.role, exp },
        secret,
      );
      const refreshToken = Buffer.from(randomBytes(refreshTokenBytes)).toString('base64url');
      return { token, refreshToken };
    },
    async read(token) {
      const answer = await readToken(token, steadyClock());
      if (!answer.ok) return answer;
      const { session, user } = await lucia.validateSession(answer.claims.sid);
      const { sub, role } = answer.claims;
      if (!session || user.id !== sub || user.stored.role !== role) {
        return { ok: false, reason: 'invalid' };
      }
      return { ok: true, user: user.stored, sessionId: session.id };
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
  };
}

function createLucia(sessions: SessionStore, clock: () => Date) {
  // lucia reads the machine's clock, so it is given instants of that one (P12).
  const clockLeadMs = () => Date.now() - clock().getTime();
  const lucia = new Lucia(luciaAdapter(sessions, clock, clockLeadMs), {
    sessionExpiresIn: new TimeSpan(keptDays.session, 'd'),
    getUserAttributes: ({ stored }) => ({ stored }),
  });
  return { lucia, clockLeadMs };
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>['lucia'];
    DatabaseUserAttributes: { stored: StoredUser };
  }
}
