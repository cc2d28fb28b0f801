import { beforeEach, expect, test } from 'vitest';
import { loggedErrors, maxLoggedErrors } from '#pwa/device/error-log.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { keepWorkerError, takeWorkerErrors, watchWorkerErrors } from './worker-errors.ts';

beforeEach(() => kept.remove(storageKeys.errorLog));

const error = (what: string, requestId: string | null = null) => ({
  at: '2026-03-01T10:00:00.000Z',
  what,
  requestId,
  times: 1,
});

test('what went wrong in the worker waits for a page, and becomes one entry of the log', async () => {
  const device = testDevice();
  await keepWorkerError(error('POST /api/cart: 503', 'first'), device.db);
  await keepWorkerError(error('POST /api/cart: 503', 'second'), device.db);
  await keepWorkerError(error('TypeError at sw.js:1:2'), device.db);
  expect(loggedErrors()).toEqual([]);
  device.reload();
  // Of two tabs that open at once, one takes it over.
  await Promise.all([takeWorkerErrors(device.db), takeWorkerErrors(device.secondTab.db)]);
  await takeWorkerErrors(device.db);
  expect(loggedErrors()).toEqual([
    error('TypeError at sw.js:1:2'),
    { ...error('POST /api/cart: 503', 'second'), times: 2 },
  ]);
});

test('it is in the log before it leaves the database, for the page may go at any moment', async () => {
  const { db } = testDevice();
  await keepWorkerError(error('TypeError'), db);
  let logged: unknown = null;
  db.workerErrors.hook('deleting', () => {
    logged = loggedErrors();
  });
  await takeWorkerErrors(db);
  expect(logged).toEqual([error('TypeError')]);
});

test('a page that is open takes it over at once', async () => {
  const device = testDevice();
  const stop = watchWorkerErrors(device.db);
  await keepWorkerError(error('TypeError'), device.secondTab.db);
  await expect.poll(() => loggedErrors()).toEqual([error('TypeError')]);
  stop();
});

test('a worker that nobody looks after keeps the newest', async () => {
  const { db } = testDevice();
  for (let number = 1; number <= maxLoggedErrors + 3; number += 1) {
    await keepWorkerError(error(`error ${number}`), db);
  }
  await takeWorkerErrors(db);
  expect(loggedErrors()).toHaveLength(maxLoggedErrors);
  expect(loggedErrors()[0]).toMatchObject({ what: `error ${maxLoggedErrors + 3}` });
});
