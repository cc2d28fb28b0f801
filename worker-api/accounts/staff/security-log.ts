import { createHash } from 'node:crypto';
import type { Accounts, ChangeOutcome, LoginOutcome } from '#api/accounts/accounts.ts';
import type { SecurityEvent, SecurityEventKind } from '#api/accounts/security-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { widestNetwork } from '#api/server/limits/networks.ts';
import { randomId } from '#api/server/random-id.ts';

/** What costs nothing to repeat: of whom it is about it is one row in this time, with a count. */
const windowMs = 15 * 60 * 1_000;
const counted: ReadonlySet<SecurityEventKind> = new Set([
  'login_failed',
  'login_refused',
  'passkey_failed',
  'second_factor_failed',
  'reset_asked',
  'reset_failed',
  // The desk asks for it again and again while somebody links the phone.
  'whatsapp_code_shown',
]);

/** What staff do in minutes of an outage. */
const mostUntaken = 1_000;

type Row = Omit<SecurityEvent, 'times'>;

export interface SecurityLog {
  /**
   * Stores what happened at the doors, where what strangers cause is summed up and bounded (T48), or a deed
   * of staff. A failure is logged: who signs in, or did it, must not suffer from it. The deed itself is stored with
   * the next row that storage takes (B80).
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
  budgets,
}: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger'> & {
  budgets: Budgets;
}): SecurityLog {
  /** The rows of this window that this process knows to be there. */
  let windowRows = { window: 0, ids: new Set<string>() };

  /** Whether the row may be there: one more than a window has room for would bury the deeds. */
  async function hasRoom(id: string, window: number): Promise<boolean> {
    if (windowRows.window !== window) windowRows = { window, ids: new Set() };
    const { ids } = windowRows;
    if (ids.has(id)) return true;
    if (!(await budgets.spend(['securityRows'], {})).ok) return false;
    ids.add(id);
    return true;
  }

  /** The row that counts it: of the account, else of the wider network it comes from. */
  async function rowOf(event: Omit<SecurityEvent, 'id' | 'createdAt'>, now: Date) {
    const { kind, role, userId, address, actor } = event;
    const window = Math.floor(now.getTime() / windowMs);
    const from = userId ?? actor ?? widestNetwork(address);
    const id = digest([kind, role, from, window]);
    if (actor !== undefined || (await hasRoom(id, window))) return { id, userId, address };
    return { id: digest([kind, role, 'others', window]), userId: null, address: 'others' };
  }

  /** Deeds that storage has not taken yet. */
  const untaken: Row[] = [];
  async function insertUntaken() {
    for (let deed = untaken.shift(); deed; deed = untaken.shift()) {
      try {
        await storage.securityEvents.insert(deed);
      } catch (error) {
        // It goes behind the others, so that none of them waits for this one alone.
        if (untaken.length < mostUntaken) untaken.push(deed);
        throw error;
      }
    }
  }

  return {
    async note(kind, { role, userId, address, ...more }) {
      const now = clock();
      try {
        const event = { kind, role, createdAt: now.toISOString(), ...more };
        if (counted.has(kind)) {
          const row = await rowOf({ kind, role, userId, address, ...more }, now);
          await storage.securityEvents.insert({ ...event, ...row });
        } else untaken.push({ ...event, id: randomId(randomBytes), userId, address });
        await insertUntaken();
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
