import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ChangeOutcome, LoginOutcome, RegisterAdminOutcome } from '#api/accounts/accounts.ts';
import type { FactorRefusal } from '#api/accounts/second-factor/second-factors.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import { type GuardedDeed, idleHeader, postOf, staffMay } from '#shared/accounts/staff-may.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Issue } from '#shared/http/failure.ts';
import type { ResetOutcome } from './password-resets.ts';
import type { SessionAnswer, Sessions } from './sessions.ts';

const bearer = /^Bearer +([^\s]+)$/i;

/** Returns the token that a request carries. */
export function bearerOf(c: Context): string | undefined {
  return bearer.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** How long ago the person behind a request last did something, as a desk that asks by itself says. */
function idleMsOf(c: Context): number {
  const seconds = c.req.header(idleHeader) ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}

/**
 * Lets only a live session of one of `roles` through and puts its user on the context: 401 without
 * one, 401 `token_expired` after its time, 403 for another role (T3), `second_factor_required` for an owner
 * who has to show one first (T50) and `not_for_workshop` for the workshop (B46), 429 when the account
 * calls too often, or its address by sessions that have ended (T27, T48).
 */
export function requireRole(sessions: Pick<Sessions, 'read'>, ...roles: Role[]) {
  return admitting(sessions, roles);
}

/** Requires staff as `requireRole` does, but of any post: also the workshop (B46). */
export function requireAnyPost(sessions: Pick<Sessions, 'read'>) {
  return admitting(sessions, ['admin'], { anyPost: true });
}

/**
 * Requires staff of any post, and also lets in an owner who has to show a second factor first (T50).
 */
export function requireStaffAtDoor(sessions: Pick<Sessions, 'read'>) {
  return admitting(sessions, ['admin'], { anyPost: true, atDoor: true });
}

export type RefusedSession = Refused<
  | 'unauthorized'
  | 'account_deleted'
  | 'token_expired'
  | 'second_factor_required'
  | 'owner_only'
  | 'not_for_workshop'
>;

/**
 * Why the session that let a call in admits it no more, now that its body is here or its turn has come, which may
 * have taken long; null where it does (T50). Who has a lower post meanwhile is refused whatever it does.
 * Counts for no budget, and as no act of its person.
 */
export async function refusedMeanwhile(
  c: Context<SignedInEnv>,
  sessions: Pick<Sessions, 'read'>,
): Promise<RefusedSession | null> {
  const session = await sessions.read(bearerOf(c) ?? '', Number.POSITIVE_INFINITY);
  if (!session.ok) return refusalOf(session);
  if (session.lacksFactor) return { ok: false, reason: 'second_factor_required' };
  const [before, now] = [postOf(c.get('user')), postOf(session.user)];
  if (before === 'owner' && now !== 'owner') return { ok: false, reason: 'owner_only' };
  if (before !== now && now === 'workshop') return { ok: false, reason: 'not_for_workshop' };
  c.set('user', session.user);
  return null;
}

/** For behind a body that is read after `requireRole`, before what the call does; one that was there took no time. */
export function requireStill(sessions: Pick<Sessions, 'read'>) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    if (c.get('waitedForBody') === false) return next();
    const refused = await refusedMeanwhile(c, sessions);
    return refused ? fail(c, refused) : next();
  });
}

const refusals = {
  invalid: 'unauthorized',
  ended: 'unauthorized',
  deleted: 'account_deleted',
  expired: 'token_expired',
} as const;

function refusalOf({ reason }: Extract<SessionAnswer, { ok: false }>): RefusedSession {
  return { ok: false, reason: refusals[reason] };
}

function admitting(
  sessions: Pick<Sessions, 'read'>,
  roles: readonly Role[],
  { atDoor = false, anyPost = false } = {},
) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearerOf(c);
    if (!token) return fail(c, 'unauthorized');
    const session = await sessions.read(token, idleMsOf(c));
    if (!session.ok) {
      // The others are refused without a look at the storage.
      const isRead = session.reason === 'ended' || session.reason === 'deleted';
      const counted = isRead ? await c.get('countEnded')?.() : undefined;
      if (counted?.ok === false) return fail(c, 'too_many_requests', counted);
      return fail(c, refusalOf(session));
    }
    if (!roles.includes(session.user.role)) return fail(c, 'forbidden');
    if (session.lacksFactor && !atDoor) return fail(c, 'second_factor_required');
    if (session.user.role === 'admin' && postOf(session.user) === 'workshop' && !anyPost) {
      return fail(c, 'not_for_workshop');
    }
    const refusal = await c.get('admitAccount')?.(session.user.id);
    if (refusal) return refusal;
    c.set('user', session.user);
    c.set('sessionId', session.sessionId);
    c.set('factors', session.factors);
    c.set('lacksFactor', session.lacksFactor);
    return next();
  });
}

export type RequireCustomer = ReturnType<typeof requireRole>;

/**
 * As `requireRole` for staff, and 403 `owner_only` for who may not do this deed: whatever a client
 * shows, and from the moment on that the post was changed (B46).
 */
export function requireOwner(sessions: Sessions, deed: GuardedDeed) {
  const staff = requireRole(sessions, 'admin');
  return createMiddleware<SignedInEnv>((c, next) =>
    staff(c, async () => {
      if (staffMay(postOf(c.get('user')), deed)) return next();
      c.res = fail(c, 'owner_only');
    }),
  );
}

type RefusedAccess = Extract<
  | LoginOutcome
  | RegisterAdminOutcome
  | ResetOutcome
  | ChangeOutcome
  | FactorRefusal
  | Refused<'passkey_refused'>,
  { ok: false }
>;

const commonPassword: Issue[] = [{ reason: 'common_password', path: 'password' }];

const wrongCode: Issue[] = [{ reason: 'wrong_code', path: 'code' }];

const wrongPassword: Issue[] = [{ reason: 'wrong_password', path: 'password' }];

/** Returns the response to a refused registration, login or new password. */
export function refuseAccess(c: Context, refused: RefusedAccess) {
  switch (refused.reason) {
    case 'common_password':
      return fail(c, 'common_password', { errors: commonPassword });
    case 'wrong_password':
      return fail(c, 'wrong_password', { errors: wrongPassword });
    case 'wrong_code':
      return fail(c, 'wrong_code', { errors: wrongCode });
    case 'too_many_requests':
      return fail(c, refused.reason, refused);
    default:
      return fail(c, refused);
  }
}
