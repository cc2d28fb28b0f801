import type { UserStore } from '#api/storage/account-stores.ts';
import type { SecurityEventKind } from '#api/storage/security-store.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { type Command, done, refused } from './command.ts';
import { tableLines } from './table-lines.ts';
import { wholeNumber } from './typed-values.ts';

const usualCount = 50;
const mostAtOnce = 1_000;

const texts: Record<SecurityEventKind, string> = {
  login_failed: 'wrong password',
  login_refused: 'refused: too many attempts',
  passkey_failed: 'passkey not accepted',
  reset_asked: 'asked for a new password',
  reset_failed: 'link that is over',
  password_reset: 'chose a new password',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  staff_added: 'staff account added',
  staff_made_owner: 'made an owner',
  staff_made_staff: 'made staff',
  staff_sessions_ended: 'signed out everywhere',
  staff_removed: 'staff account removed',
  reset_link_made: 'link for a new password made',
  customer_sessions_ended: 'signed out everywhere',
  customer_exported: 'all data downloaded',
  customer_deleted: 'account deleted',
  caller_deleted: 'data of a caller deleted',
  message_removed: 'message of the contact form removed',
};

/** What happened at the doors of the shop, newest first, without any secret (T26). */
export const listSecurityEvents: Command = {
  words: ['security'],
  parameters: [],
  options: { limit: 'COUNT' },
  summary: `failed sign-ins and new passwords, the newest ${usualCount} first, or COUNT of them`,
  prepare({ options }) {
    const typed = options.limit ?? String(usualCount);
    const limit = wholeNumber(typed, 1, mostAtOnce);
    if (limit === null) {
      return refused(`--limit takes a number from 1 to ${mostAtOnce}, not “${typed}”.`);
    }
    return {
      ok: true,
      async work({ storage }) {
        const { securityEvents, users } = await storage();
        const events = await securityEvents.latest(limit);
        if (events.length === 0) return done('Nothing happened yet.');
        const emails = await emailsOf(
          users,
          events.map(({ userId }) => userId),
        );
        const columns = ['When', 'Whose', 'What', 'From', 'Account', 'By'].map((title) => ({
          title,
        }));
        const rows = events.map(({ createdAt, role, kind, address, userId, actor, subject }) => [
          formatMoment(createdAt),
          role === 'admin' ? 'staff' : 'customer',
          texts[kind],
          address,
          (userId && emails.get(userId)) ?? subject ?? 'no account',
          actor ?? '',
        ]);
        return done(...tableLines(columns, rows));
      },
    };
  },
};

async function emailsOf(users: UserStore, ids: readonly (string | null)[]) {
  const emails = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = id === null ? null : await users.byId(id);
    if (user) emails.set(user.id, user.email);
  }
  return emails;
}
