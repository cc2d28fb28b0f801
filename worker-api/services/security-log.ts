import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import type { SecurityEvent, SecurityEventKind } from '#api/storage/security-store.ts';
import type { Accounts, ChangeOutcome, LoginOutcome } from './accounts.ts';
import { randomId } from './random-id.ts';

/** Refusals cost a client nothing, so those of one client are noted once in this time. */
const slotMs = 15 * 60 * 1_000;
const onceASlot: ReadonlySet<SecurityEventKind> = new Set([
  'login_refused',
  'passkey_failed',
  'reset_asked',
  'reset_failed',
  // The desk asks for it again and again while somebody links the phone.
  'whatsapp_code_shown',
]);

export interface SecurityLog {
  /**
   * Stores what happened at the doors, or a deed of staff. A failure is logged: who signs in, or did it,
   * must not suffer from it.
   */
  note(
    kind: SecurityEventKind,
    event: Omit<SecurityEvent, 'id' | 'kind' | 'createdAt'>,
  ): Promise<void>;
}

export function createSecurityLog({
  storage,
  clock,
  randomBytes,
  logger,
}: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger'>): SecurityLog {
  return {
    async note(kind, { role, userId, address, ...more }) {
      const now = clock();
      const slot = Math.floor(now.getTime() / slotMs);
      const id = onceASlot.has(kind)
        ? digest([kind, role, userId ?? more.actor ?? null, address, slot])
        : randomId(randomBytes);
      try {
        const createdAt = now.toISOString();
        const event = { id, kind, role, userId, address, createdAt, ...more };
        await storage.securityEvents.insert(event);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        logger.error({ error: loggableError(error), during: 'noting a security event' });
      }
    },
  };
}

/** The same accounts, with wrong passwords and refused tries noted, at a login and after one. */
export function watchLogins(
  accounts: Accounts,
  log: SecurityLog,
  { users }: AppDeps['storage'],
): Accounts {
  async function noteOf(
    outcome: LoginOutcome | ChangeOutcome,
    whose: Pick<SecurityEvent, 'role' | 'userId' | 'address'>,
  ) {
    if (outcome.ok || outcome.reason === 'common_password') return;
    const isRefused = outcome.reason === 'too_many_requests';
    await log.note(isRefused ? 'login_refused' : 'login_failed', whose);
  }
  return {
    ...accounts,
    async login(role, email, password, from) {
      const outcome = await accounts.login(role, email, password, from);
      if (outcome.ok) return outcome;
      // The e-mail as typed is not kept: it may be a password.
      const user = await users.byEmail(role, email);
      await noteOf(outcome, { role, userId: user?.id ?? null, address: from.address });
      return outcome;
    },
    async confirm(user, password, from) {
      const outcome = await accounts.confirm(user, password, from);
      await noteOf(outcome, { role: user.role, userId: user.id, address: from.address });
      return outcome;
    },
    async changePassword(user, change) {
      const outcome = await accounts.changePassword(user, change);
      await noteOf(outcome, { role: user.role, userId: user.id, address: change.from.address });
      return outcome;
    },
  };
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
