import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { requireOwner } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { newestBackup } from '#api/backup/automatic-backups.ts';
import { type Mailer, MailNotSentError } from '#api/notifications/mail/recipient-bounds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { homePinOf } from '#shared/delivery/zones.ts';
import {
  type ShopStateAnswer,
  type StateWarning,
  stateWarnings,
} from '#shared/shop-settings/machine-state.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { ShopWatch, WatchSettings } from './metrics.ts';

export function createShopWatch(settings: WatchSettings, now: Date): ShopWatch {
  const mail = { sent_at: null, failed_at: null, why: null };
  return { settings, startedAt: now.toISOString(), backupFailedAt: null, mail };
}

/** The same mailer, whose last success and failure are noted; one that was given up on purpose is neither. */
export function watchMail(mailer: Mailer, watch: ShopWatch, clock: () => Date): Mailer {
  return {
    ...mailer,
    async send(mail, signal) {
      try {
        await mailer.send(mail, signal);
        watch.mail.sent_at = clock().toISOString();
      } catch (error) {
        if (!signal?.aborted) {
          watch.mail.failed_at = clock().toISOString();
          watch.mail.why = error instanceof MailNotSentError ? error.trouble : null;
        }
        throw error;
      }
    },
  };
}

/** Notes whether the backup failed, and that it is well again after one that did not. */
export function watchBackups<Args extends unknown[]>(
  write: (...args: Args) => Promise<void>,
  watch: ShopWatch,
  clock: () => Date,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      await write(...args);
      watch.backupFailedAt = null;
    } catch (error) {
      watch.backupFailedAt = clock().toISOString();
      throw error;
    }
  };
}

const hourMs = 3_600_000;
const leastFreeBytes = 2 * 1024 ** 3;
/** A messenger that hangs must not hold up the rest. */
const longestMs = 1_000;

/** Answers what the machine should say, to owners alone (B92). */
export function shopStateRoutes(deps: AppDeps, sessions: Sessions, limitReads: LimitReads) {
  return new Hono<AppEnv>().get(
    '/state',
    requireOwner(sessions, 'read_state'),
    limitReads,
    async (c) => c.json(await shopState(deps), 200),
  );
}

async function shopState(deps: AppDeps): Promise<ShopStateAnswer> {
  const { storage, messenger, mailer, clock } = deps;
  const watch = deps.watch ?? createShopWatch(unknownSettings, clock());
  const { settings } = watch;
  const [lastAt, disk, whatsapp] = await Promise.all([
    settings.backups ? newestBackup(settings.backups.folder) : null,
    diskOf(settings.dataDir),
    Promise.race([messenger.status(), wait(longestMs, null, { ref: false })]),
  ]);
  const state = {
    version: settings.version,
    started_at: watch.startedAt,
    storage: storage.isShared ? ('mongodb' as const) : ('sqlite' as const),
    backup: settings.backups
      ? {
          last_at: lastAt,
          failed_at: watch.backupFailedAt,
          every_hours: settings.backups.everyHours,
        }
      : null,
    disk,
    mail: mailer ? watch.mail : null,
    whatsapp: whatsapp?.state ?? 'disconnected',
  };
  return { ...state, warnings: warningsOf(state, settings, clock()) };
}

const unknownSettings: WatchSettings = {
  production: false,
  dataDir: '.',
  payments: [{ kind: 'demo' }],
  adminRegistration: 'closed',
  hasPublicUrl: true,
  version: '',
};

async function diskOf(folder: string): Promise<ShopStateAnswer['disk']> {
  const stats = await statfs(folder).catch(() => null);
  if (!stats || stats.blocks === 0) return null;
  return { free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize };
}

/** Returns what is wrong, the worst first. What is allowed while trying the shop out is no warning there. */
function warningsOf(
  { backup, disk, mail, whatsapp }: Omit<ShopStateAnswer, 'warnings'>,
  settings: WatchSettings,
  now: Date,
): StateWarning[] {
  const { production, payments, shopFile, adminRegistration, hasPublicUrl } = settings;
  // One that is late by as much again is missing.
  const isOld =
    backup !== null &&
    now.getTime() - Date.parse(backup.last_at ?? '1970-01-01') > 2 * backup.every_hours * hourMs;
  const isTest = payments.some(
    ({ kind, keyId = '' }) => kind === 'razorpay' && keyId.startsWith('rzp_test_'),
  );
  const isWrong: Record<StateWarning, boolean> = {
    backup_failed: backup?.failed_at != null,
    backup_old: isOld && backup.failed_at === null,
    disk_low: disk !== null && disk.free < Math.min(leastFreeBytes, disk.size / 10),
    mail_failed: mail?.failed_at != null && mail.failed_at > (mail.sent_at ?? ''),
    no_backup: production && backup === null,
    demo_payments: production && payments.some(({ kind }) => kind === 'demo'),
    test_payments: production && isTest,
    placeholders: production && shopFile === undefined,
    open_registration: production && adminRegistration === 'open',
    no_public_url: production && !hasPublicUrl,
    no_mail: production && mail === null,
    no_pin: production && shopFile !== undefined && homePinOf(shop.address) === null,
    whatsapp_failed: whatsapp === 'failed',
  };
  return stateWarnings.filter((warning) => isWrong[warning]);
}
