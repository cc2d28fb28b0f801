import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { exportCustomer } from '#api/accounts/export-customer.ts';
import { accountRemains, forgetCustomer } from '#api/accounts/forget-customer.ts';
import { listSessions, signOutEverywhere } from '#api/accounts/sessions/sessions.ts';
import { eachOrder } from '#api/orders/each-order.ts';
import { printingOf } from '#api/printing/print-folder.ts';
import { profileFor } from '#api/server/http/profile-for.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { ListedSession } from '#shared/accounts/account-schemas.ts';
import { keptDays } from '#shared/http/kept-days.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { formatInstant } from '#shared/values/calendar-date.ts';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import {
  type Command,
  done,
  noteDeed,
  type Outcome,
  refused,
  type ShopDeps,
  type Work,
} from './command.ts';
import { unconfirmedLines } from './reset-link.ts';
import { tableLines } from './table-lines.ts';

/** For customers who ask the owner for what they could do on their account page (B17). */
export const customerCommands: readonly Command[] = [
  {
    words: ['customers', 'show'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'since when a customer has an account, how many orders, and where they are signed in',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: ofCustomer(email, show) }),
  },
  {
    words: ['customers', 'end-sessions'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'signs a customer out everywhere',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: ofCustomer(email, endSessions) }),
  },
  {
    words: ['customers', 'export'],
    parameters: ['EMAIL', 'FILE.zip'],
    options: {},
    summary: 'writes all that is kept of a customer into a new file, photos included',
    prepare({ values: [email = '', file = ''] }) {
      return { ok: true, work: ofCustomer(email, (deps, user) => exportTo(deps, user, file)) };
    },
  },
  {
    words: ['customers', 'delete'],
    parameters: ['EMAIL'],
    options: { confirm: 'yes' },
    summary: 'says what would stay of a customer; with --confirm yes deletes the rest for good',
    prepare({ values: [email = ''], options: { confirm } }) {
      if (confirm !== undefined && confirm !== 'yes') {
        return refused(`--confirm takes yes, not “${confirm}”.`);
      }
      const sure = confirm === 'yes';
      return { ok: true, work: ofCustomer(email, (deps, user) => remove(deps, user, sure)) };
    },
  },
];

function ofCustomer(
  email: string,
  work: (deps: ShopDeps, user: StoredUser) => Promise<Outcome>,
): Work {
  return async (deps) => {
    const user = await (await deps.storage()).users.byEmail('customer', email);
    return user ? work(deps, user) : refused(`No customer has the e-mail address “${email}”.`);
  };
}

async function show(deps: ShopDeps, user: StoredUser): Promise<Outcome> {
  const storage = await deps.storage();
  const { orders } = await accountRemains({ ...deps, storage }, user);
  const sessions = await listSessions({ ...deps, storage }, user.id, null);
  const columns = [{ title: 'Signed in' }, { title: 'Ends' }, { title: 'Device' }];
  const row = ({ startedAt, expiresAt, browser, system }: ListedSession) => [
    startedAt === null ? 'unknown' : formatInstant(startedAt),
    formatInstant(expiresAt),
    [browser, system].filter((name) => name !== null).join(', ') || 'unknown',
  ];
  return done(
    `${user.name}, ${user.email}, since ${formatInstant(user.createdAt)}, orders: ${orders}`,
    ...(sessions.length === 0 ? ['Not signed in.'] : tableLines(columns, sessions.map(row))),
    ...unconfirmedLines(user),
  );
}

async function endSessions(deps: ShopDeps, { id, email }: StoredUser): Promise<Outcome> {
  await signOutEverywhere(await deps.storage(), id);
  await noteDeed(deps, 'customer_sessions_ended', id);
  return done(`${email} is signed out everywhere.`);
}

async function exportTo(deps: ShopDeps, user: StoredUser, name: string): Promise<Outcome> {
  const storage = await deps.storage();
  const sessions = await listSessions({ ...deps, storage }, user.id, null);
  const exported = { user, profile: profileFor({})(user), sessions };
  const zip = exportCustomer({ ...deps, storage }, exported) as ReadableStream<Uint8Array>;
  const file = resolve(deps.folder, name);
  try {
    // `wx`: never over another file.
    await pipeline(Readable.fromWeb(zip), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return refused(`There is a file ${name} already.`);
    }
    await rm(file, { force: true });
    throw error;
  }
  await noteDeed(deps, 'customer_exported', user.id);
  return done(`${name} holds all that is kept of ${user.email}.`, ...unconfirmedLines(user));
}

async function remove(deps: ShopDeps, user: StoredUser, sure: boolean): Promise<Outcome> {
  const storage = await deps.storage();
  const remains = await remainsLines({ ...deps, storage }, user);
  if (!sure) return done(...remains, '', 'Nothing was deleted: add --confirm yes.');
  const printingDir = printingOf(deps.storageEnv().dataDir);
  await forgetCustomer({ ...deps, storage, printingDir }, user);
  await noteDeed(deps, 'customer_deleted');
  return done(...remains, '', `The account of ${user.email} is deleted.`);
}

const plural = pluralsOf('en-IN');
/** More than staff can write before attempts are deleted (T22). */
const allAttempts = 10_000;

type RemainsDeps = Pick<ShopDeps, 'clock' | 'backupDays'> & { storage: Storage };

/**
 * What stays of a customer who is deleted, as their account page lists it, but only what there is of
 * this one (P21).
 */
async function remainsLines(deps: RemainsDeps, user: StoredUser): Promise<string[]> {
  const { orders, openOrders, messages, backupDays } = await accountRemains(deps, user);
  const closed = orders - openOrders;
  const stays = [
    ...(closed > 0 ? [closedText(closed)] : []),
    ...(openOrders > 0 ? [openText(openOrders)] : []),
    ...((await wasWrittenTo(deps.storage, user)) ? [whatsappText] : []),
    ...(messages ? [messagesText] : []),
    backupDays === null ? 'Backups hold the rest until they are deleted.' : backupsText(backupDays),
  ];
  return [`Only this stays of ${user.email}:`, ...stays.map((text) => `- ${text}`)];
}

function closedText(count: number): string {
  return plural(count, {
    one: `${count} order: its number, the gifts by name, the sums, name and address, for as long as the law asks.`,
    other: `${count} orders: their numbers, the gifts by name, the sums, name and address, for as long as the law asks.`,
  });
}

function openText(count: number): string {
  const days = keptDays.unconfirmedOrder;
  return plural(count, {
    one: `${count} order that is not delivered yet stays whole, with its photos, until it is delivered or cancelled, or for ${days} days if nobody confirms it; then its number, the gifts by name, the sums, name and address stay. One of which money is owed stays until it is back.`,
    other: `${count} orders that are not delivered yet stay whole, with their photos, until they are delivered or cancelled, or for ${days} days if nobody confirms them; then their numbers, the gifts by name, the sums, name and address stay. Those of which money is owed stay until it is back.`,
  });
}

const whatsappText = `That staff wrote to them by WhatsApp: number and time, for ${keptDays.messageAttempt} days.`;

function backupsText(days: number): string {
  return plural(days, {
    one: `Backups hold the rest for ${days} more day.`,
    other: `Backups hold the rest for ${days} more days at most.`,
  });
}

const messagesText =
  'Messages from the contact form stay: nobody confirmed that their e-mail address is the customer’s.';

async function wasWrittenTo(storage: Storage, user: StoredUser): Promise<boolean> {
  const typed = new Set<string | null | undefined>([user.phone]);
  for await (const { customer_phone, shipping_phone } of eachOrder(storage.orders, user.id)) {
    typed.add(customer_phone).add(shipping_phone);
  }
  const numbers = new Set(
    [...typed].flatMap((text) => {
      const read = toPhoneNumber(text ?? '');
      return read.ok ? [read.number] : [];
    }),
  );
  const attempts = await storage.messageAttempts.latest(allAttempts);
  return attempts.some(({ recipient }) => numbers.has(recipient));
}
