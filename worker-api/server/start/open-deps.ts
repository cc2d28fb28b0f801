import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { backupDays } from '#api/backup/automatic-backups.ts';
import type { Mailer } from '#api/notifications/mail/recipient-bounds.ts';
import { openNotificationQueue } from '#api/notifications/open-notification-queue.ts';
import { createStaffMails } from '#api/notifications/staff-mails.ts';
import { createShiprocket } from '#api/orders/couriers/shiprocket-courier.ts';
import { openPayments } from '#api/payments/open-payments.ts';
import type { PhotoEncoder } from '#api/photos/encode/photo-encoder.ts';
import { photoProcesses } from '#api/photos/encode/photo-processes.ts';
import { sweepUploads, uploadsOf } from '#api/photos/upload/accept-upload.ts';
import { createPhotoRoom } from '#api/photos/upload/photo-room.ts';
import { printingOf } from '#api/printing/jobs/print-folder.ts';
import { createOrderPictures } from '#api/printing/pictures/order-pictures.ts';
import { printInProcess } from '#api/printing/print-in-process.ts';
import type { Printer } from '#api/printing/print-messages.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Env } from '#api/server/env/env.ts';
import { createAfterAnswer } from '#api/server/http/answers/after-answer.ts';
import { createBudgets } from '#api/server/limits/budgets.ts';
import {
  defaultLimits,
  type Limits,
  loadTestLimits,
  photoRoomOf,
} from '#api/server/limits/limits.ts';
import { createMetrics } from '#api/server/metrics/create-metrics.ts';
import { createShopWatch, watchMail } from '#api/server/metrics/shop-state.ts';
import { createOrderEvents, followOrders, withOrderEvents } from '#api/server/order-events.ts';
import { createSteadyClock } from '#api/server/repeat/steady-clock.ts';
import { createWhatsappMessenger } from '#api/whatsapp/browser/whatsapp-messenger.ts';
import { createConsoleMessenger } from '#api/whatsapp/console-messenger.ts';
import type { HeldMessenger } from '#api/whatsapp/messenger.ts';
import { createSharedMessenger } from '#api/whatsapp/shared-messenger.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { openShopStorage } from './open-shop-storage.ts';
import { ownSecret } from './own-secret.ts';

/** The built files of the processes that the server starts. */
export interface ProcessEntries {
  whatsapp: string;
  /** Without one, as while developing, photos are encoded in the server's own process. */
  photos?: string;
  /** The same of print files. */
  printing?: string;
}

/**
 * Opens storage, secret, messenger and the encoder of photos. The caller closes them with
 * `closeDeps`. Throws a `StartError` for a setting that does not work.
 */
export async function openDeps(
  env: Env,
  logger: AppDeps['logger'],
  entries: ProcessEntries,
): Promise<AppDeps> {
  const orderEvents = createOrderEvents();
  const opened = await openShopStorage({ ...env, serves: true }, logger);
  const storage = withOrderEvents(opened, orderEvents);
  const [secret, seenTime] = await Promise.all([
    secretOf(env),
    storage.clock.read(),
    sweepUploads(uploadsOf(env.dataDir), storage.isShared),
  ]).catch(async (error) => {
    await storage.close();
    throw error;
  });
  const basics = {
    storage,
    clock: () => new Date(),
    randomBytes: (n: number) => randomBytes(n),
    logger,
  };
  const ownMessenger = openMessenger(env, basics, entries.whatsapp);
  // Only with MongoDB are there several processes.
  const messenger =
    env.mongodbUri === undefined
      ? ownMessenger
      : createSharedMessenger(ownMessenger, { ...basics, secret });
  const steadyClock = createSteadyClock(
    basics.clock,
    createElapsedTime(),
    (byMs) => logger.warn({ clock: 'jumped; what expires goes by the time before it', byMs }),
    seenTime,
  );
  const printing = {
    printer: await openPrinter(env, entries.printing),
    printingDir: printingOf(env.dataDir),
  };
  const limits = limitsOf(env);
  const secrets = {
    secret,
    ...(env.authSecretPrevious === undefined ? {} : { previousSecret: env.authSecretPrevious }),
  };
  const budgets = createBudgets({ ...basics, ...secrets, limits });
  const photoRoom = createPhotoRoom({ ...basics, limits, budgets });
  const watch = createShopWatch({ ...env, version: packageJson.version }, basics.clock());
  const mailer =
    env.smtpUrl === undefined
      ? {}
      : { mailer: watchMail(await openMailer(env.smtpUrl, logger), watch, basics.clock) };
  const { siteOrigin } = env;
  const notificationQueue = await openNotificationQueue(
    { ...basics, ...secrets, ...mailer, limits, messenger, siteOrigin },
    env.tell,
  );
  const payments = await openPayments(env.payments, { ...basics, siteOrigin: env.siteOrigin });
  const orderPictures = createOrderPictures({ ...basics, ...printing, limits, photoRoom });
  followOrders({ orderEvents, notificationQueue, orderPictures });
  const staffMails = mailer.mailer && {
    staffMails: createStaffMails({
      ...basics,
      ...secrets,
      siteOrigin,
      budgets,
      orderEvents,
      mailer: mailer.mailer,
    }),
  };
  return {
    ...basics,
    ...printing,
    orderEvents,
    ...mailer,
    ...staffMails,
    notificationQueue,
    orderPictures,
    steadyClock,
    ...secrets,
    limits,
    afterAnswer: createAfterAnswer(logger),
    payments,
    ...(env.shiprocket && { courier: createShiprocket(env.shiprocket, basics) }),
    tradesForReal: env.production && payments.some(({ kind }) => kind !== 'demo'),
    photoEncoder: await openEncoder(env, entries.photos),
    uploadsDir: uploadsOf(env.dataDir),
    messenger,
    watch,
    metrics: createMetrics({ ...basics, messenger }, { ofProcess: true }),
    ...(env.metricsToken === undefined ? {} : { metricsToken: env.metricsToken }),
    ...(env.whatsappChat === undefined ? {} : { whatsappChat: env.whatsappChat }),
    ...(env.whatsappAdminPhone === undefined ? {} : { whatsappAdminPhone: env.whatsappAdminPhone }),
    ...(env.backups === undefined ? {} : { backupDays: backupDays(env.backups) }),
    ...(env.gstin === undefined ? {} : { gstin: env.gstin }),
    adminRegistration: env.adminRegistration,
    staffSecondFactor: env.staffSecondFactor,
    trustProxy: env.trustProxy,
    siteOrigin,
  };
}

/** How far the clocks of the machine drift apart before it has slept, or one of them was set. */
const driftMs = 500;
const readEveryMs = 30_000;

const ofMachine = {
  clockMs: () => Date.now(),
  /** Stands still while the machine sleeps. */
  awakeMs: () => performance.now(),
  uptimeMs: () => uptime() * 1_000,
};

/**
 * How long the machine has been on in milliseconds, sleep included; nobody sets it. The system is
 * asked rarely, since that opens a file and every call of the API needs the time: in between it goes
 * by the clock that stands still in sleep, for as long as the one on the wall agrees.
 * @internal
 */
export function createElapsedTime({ clockMs, awakeMs, uptimeMs } = ofMachine): () => number {
  const read = () => ({ clock: clockMs(), awake: awakeMs(), uptime: uptimeMs() });
  let last = read();
  return () => {
    const awakeFor = awakeMs() - last.awake;
    const slept = Math.abs(clockMs() - last.clock - awakeFor) > driftMs;
    if (slept || awakeFor > readEveryMs) last = read();
    return last.uptime + awakeMs() - last.awake;
  };
}

/** Loaded where there is a mail server alone: other shops need none of its library. */
async function openMailer(smtpUrl: string, logger: AppDeps['logger']): Promise<Mailer> {
  const { createSmtpMailer } = await import('#api/notifications/mail/smtp-mailer.ts');
  return createSmtpMailer(smtpUrl, logger);
}

async function secretOf({ authSecret, dataDir }: Env): Promise<string> {
  return authSecret ?? (await ownSecret(dataDir));
}

/**
 * Closes the mailer after what answers promised, which may be e-mail. The storage last: the
 * messenger releases its lease in it.
 */
export async function closeDeps(deps: AppDeps): Promise<void> {
  const { afterAnswer, messenger, mailer, photoEncoder, orderPictures, printer, storage } = deps;
  // The queue before what it sends by.
  const queueClosing = deps.notificationQueue?.close();
  const mailed = Promise.all([afterAnswer.close(), queueClosing, deps.staffMails?.close()]).then(
    () => mailer?.close(),
  );
  const printed = Promise.all([orderPictures?.close(), printer.close()]);
  await Promise.all([mailed, messenger.close(), photoEncoder.close(), printed]);
  await storage.close();
}

function limitsOf({ rateLimits, photoRoomGb }: Env): Limits {
  const limits = rateLimits ? defaultLimits : loadTestLimits;
  if (photoRoomGb === undefined) return limits;
  const room = photoRoomOf(photoRoomGb);
  return rateLimits
    ? { ...limits, ...room }
    : { ...limits, photoBytesOfShop: room.photoBytesOfShop };
}

async function openEncoder({ programEnv, dataDir }: Env, entry?: string): Promise<PhotoEncoder> {
  if (entry !== undefined) return photoProcesses(entry, programEnv, uploadsOf(dataDir));
  // Imported on demand: otherwise the server has no decoder in its process.
  const { encodePhoto } = await import('#api/photos/encode/encode-photo.ts');
  const { encodePicture } = await import('#api/photos/encode/encode-picture.ts');
  return {
    encode: async (path) => encodePhoto(await readFile(path)),
    encodePicture: async (path) => encodePicture(await readFile(path)),
    close: async () => undefined,
  };
}

async function openPrinter({ programEnv, dataDir }: Env, entry?: string): Promise<Printer> {
  if (entry !== undefined) return printInProcess(entry, programEnv, printingOf(dataDir));
  // As with photos, what draws is not in the server's process otherwise.
  return (await import('#api/printing/print-here.ts')).printHere;
}

/** Returns the configured messenger; it connects only when staff initialise it. */
function openMessenger(
  { messenger, dataDir, chromiumPath, programEnv }: Env,
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger'>,
  whatsappEntry: string,
): HeldMessenger {
  switch (messenger) {
    case 'console':
      return createConsoleMessenger(deps, (line) => console.log(line));
    case 'whatsapp':
      return createWhatsappMessenger(deps, {
        dataDir,
        entry: whatsappEntry,
        env: programEnv,
        ...(chromiumPath === undefined ? {} : { chromiumPath }),
      });
  }
}
