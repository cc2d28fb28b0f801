import { z } from 'zod';
import { because } from '#shared/http/failure.ts';
import { newPasswordSchema } from './auth-schemas.ts';

export const presentPassword = z
  .string(because('give', { what: 'password' }))
  .min(1, because('give', { what: 'password' }))
  .max(1_000, because('wrong_password'));

export const changePasswordSchema = z.object({
  currentPassword: presentPassword,
  newPassword: newPasswordSchema,
});

export const deleteAccountSchema = z.object({ password: presentPassword });

/** A session of one's own; instants are UTC ISO 8601. */
export interface ListedSession {
  /** Names it in calls; it opens nothing. */
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  startedAt: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
}

/** What stays of an account that is deleted, and for how long. */
export interface AccountRemains {
  /** Orders, of which the law makes the shop keep numbers, sums, name and address. */
  orders: number;
  /** Those of them that are not delivered yet, or of which money is owed, which stay whole until that is over. */
  openOrders: number;
  /** Contact messages stay where nobody confirmed that the address is the account's. */
  messages: boolean;
  /** After how many days no backup holds the rest any more; null without automatic backups. */
  backupDays: number | null;
}

/** A place where somebody of the staff is signed in; instants are UTC ISO 8601. */
export interface StaffSession {
  /** It is not the id of the session, which is part of a token. */
  id: string;
  current: boolean;
  started_at: string;
  /** When a person last did something there. */
  seen_at: string;
  browser: string | null;
  system: string | null;
}
