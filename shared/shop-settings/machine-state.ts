import type { MailTrouble } from '#shared/notifications/notification-keys.ts';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';

/** What an owner should look at, the worst first; each has a sentence at the desk that says what to do. */
export const stateWarnings = [
  'backup_failed',
  'backup_old',
  'disk_low',
  'mail_failed',
  'no_backup',
  'demo_payments',
  'test_payments',
  'placeholders',
  'open_registration',
  'no_public_url',
  'no_mail',
  'no_pin',
  'whatsapp_failed',
] as const;
export type StateWarning = (typeof stateWarnings)[number];

/** What the machine says of itself to owners (B92). Instants are UTC ISO 8601, sizes are bytes. */
export interface ShopStateAnswer {
  version: string;
  /** When this process began. */
  started_at: string;
  storage: 'sqlite' | 'mongodb';
  /** Null where the shop makes none by itself. */
  backup: { last_at: string | null; failed_at: string | null; every_hours: number } | null;
  /** The disk of DATA_DIR; null where the system does not say. */
  disk: { free: number; size: number } | null;
  /** What came of the last mails since the start; null where the shop sends none. */
  mail: { sent_at: string | null; failed_at: string | null; why: MailTrouble | null } | null;
  whatsapp: MessengerState;
  warnings: StateWarning[];
}
