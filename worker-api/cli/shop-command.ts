/* The owner's command line, `npm run shop -- …` (B10). */

import { randomBytes } from 'node:crypto';
import {
  folderOfUser,
  readStorageEnv,
  type StorageEnv,
  shopFileOf,
  siteOriginOf,
} from '#api/server/env/env-parts.ts';
import { openStartedShop } from '#api/server/start/open-shop-storage.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { placeShop } from '#api/shop-settings/shop-file.ts';
import type { Storage } from '#api/storage/storage.ts';
import { askPassword } from './ask-password.ts';

// What the shop writes is for its own account alone (T33).
process.umask(0o077);

let opened: Promise<Storage> | undefined;

function storageEnv(): StorageEnv {
  const settings = readStorageEnv(process.env);
  if (!settings.ok) throw new StartError(settings.message);
  return settings.env;
}

async function open(): Promise<Storage> {
  return await openStartedShop(storageEnv());
}

function storage(): Promise<Storage> {
  opened ??= open();
  return opened;
}

// A pipe such as `head` may close the output early.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// A file that is wrong ends the server, not a command: a backup does not wait for it.
placeShop(shopFileOf(process.env));
// Not before, as it reads who the shop is.
const { runShop } = await import('./run-shop.ts');
try {
  process.exitCode = await runShop(
    process.argv.slice(2),
    {
      storage,
      storageEnv,
      clock: () => new Date(),
      randomBytes: (n) => randomBytes(n),
      siteOrigin: siteOriginOf(process.env),
      folder: folderOfUser(process.env) ?? process.cwd(),
      settings: process.env,
    },
    {
      out: (line) => process.stdout.write(`${line}\n`),
      err: (line) => process.stderr.write(`${line}\n`),
      askPassword: (faultIn) => askPassword(process.stdin, process.stderr, faultIn),
    },
  );
} finally {
  await opened?.then(
    (storage) => storage.close(),
    () => undefined,
  );
}
