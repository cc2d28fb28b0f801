import { resolve } from 'node:path';
import { makeBackup } from '#api/backup/make-backup.ts';
import { moveShop, readDestination } from '#api/backup/move-shop.ts';
import { departuresFile } from '#api/backup/noted-departures.ts';
import { type Restored, restoreBackup } from '#api/backup/restore-backup.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { megabyte } from '#shared/values/units.ts';
import { adminCommands } from './admins.ts';
import { type Command, succeeded } from './command.ts';
import { listSecurityEvents } from './security.ts';
import { checkSettings } from './settings.ts';
import { tableLines } from './table-lines.ts';

/** Keeping the shop: a copy of it, the shop of a copy, and another database. */
const backupCommands: readonly Command[] = [
  {
    words: ['backup'],
    parameters: ['FILE'],
    options: {},
    summary: 'writes the whole shop into a new file, photos included, also while it is running',
    prepare: ({ values: [file = ''] }) => ({
      ok: true,
      async work({ storageEnv, clock, folder }) {
        const bytes = await makeBackup(storageEnv(), resolve(folder, file), clock());
        return succeeded(`The shop is in ${file} (${(bytes / megabyte).toFixed(1)} MiB).`);
      },
    }),
  },
  {
    words: ['restore'],
    parameters: ['FILE'],
    options: {},
    summary: 'makes the shop of a backup, where there is none yet',
    prepare: ({ values: [file = ''] }) => ({
      ok: true,
      async work({ storageEnv, clock, folder }) {
        const restored = await restoreBackup(storageEnv(), resolve(folder, file), clock());
        return succeeded(...restoredLines(restored));
      },
    }),
  },
  {
    words: ['move'],
    parameters: [],
    options: { to: 'URI' },
    required: ['to'],
    summary: 'copies the stopped shop into a MongoDB, or into a folder for SQLite, and compares',
    prepare({ options: { to = '' } }) {
      return {
        ok: true,
        async work({ storageEnv, folder }) {
          const destination = readDestination(to, folder);
          const digests = await moveShop(storageEnv(), destination);
          const setting = 'folder' in destination ? 'DATA_DIR' : 'MONGODB_URI';
          return succeeded(
            ...tableLines(
              [{ title: 'Table' }, { title: 'Rows', align: 'end' }, { title: 'SHA-256 of both' }],
              digests.map(({ table, rows, sha256 }) => [table, String(rows), sha256]),
            ),
            `All rows are equal. Start the shop with ${setting} set to its new home; the old one ` +
              'is as it was.',
          );
        },
      };
    },
  },
];

/** Returns what a restore did, and what it cannot bring back by itself. */
function restoredLines({ madeAt, setAside, otherSecret, forgotten }: Restored): string[] {
  const logs = setAside.map(
    (name) => `${name} is what a lost database had beside it. It is not used; delete it later.`,
  );
  return [
    `The shop is as it was on ${formatMoment(madeAt)}.`,
    ...logs,
    ...(otherSecret
      ? [
          'DATA_DIR had another auth-secret than the backup, which stays: authenticator apps of then ' +
            'are not accepted.',
        ]
      : []),
    forgotten === null
      ? `No ${departuresFile} lies beside it, so customers who deleted their account since then are ` +
        'in it again: delete those who told you at the desk, under People. So are removed staff: ' +
        '“admins remove EMAIL”.'
      : `Customers who deleted their account since then and were deleted again: ${forgotten.customers}; ` +
        `staff who were removed again: ${forgotten.staff}.`,
    'Everybody has to sign in again.',
    'Prices, passwords and orders that changed since are as they were.',
    'So are posts and second factors of the staff (“admins” lists who may sign in), mailboxes that ' +
      'were stopped, and consents that were withdrawn.',
  ];
}

/** All commands, in the order of the help: what the desk does has none (B10). */
export const commands: readonly Command[] = [
  ...adminCommands,
  ...backupCommands,
  listSecurityEvents,
  checkSettings,
];
