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

test('a worker’s error is stored until a page opens, and logged once', async () => {
  const device = testDevice();
  await keepWorkerError(device, error('POST /api/cart: 503', 'first'));
  await keepWorkerError(device, error('POST /api/cart: 503', 'second'));
  await keepWorkerError(device, error('TypeError at sw.js:1:2'));
  expect(loggedErrors()).toEqual([]);
  device.reload();
  // Of two tabs that open at once, one takes it over.
  await Promise.all([takeWorkerErrors(device), takeWorkerErrors(device.secondTab)]);
  await takeWorkerErrors(device);
  expect(loggedErrors()).toEqual([
    error('TypeError at sw.js:1:2'),
    { ...error('POST /api/cart: 503', 'second'), times: 2 },
  ]);
});

test('it is in the log before it leaves the database, for the page may go at any moment', async () => {
  const { db } = testDevice();
  await keepWorkerError({ db }, error('TypeError'));
  let logged: unknown = null;
  db.workerErrors.hook('deleting', () => {
    logged = loggedErrors();
  });
  await takeWorkerErrors({ db });
  expect(logged).toEqual([error('TypeError')]);
});

test('what a tab logged that was closed before it deleted is logged once', async () => {
  const { db } = testDevice();
  await keepWorkerError({ db }, error('TypeError'));
  await keepWorkerError({ db }, error('POST /api/cart: 503', 'first'));
  const deletionBreaks = () => {
    throw new Error('closed');
  };
  db.workerErrors.hook('deleting', deletionBreaks);
  await expect(takeWorkerErrors({ db })).rejects.toThrow('closed');
  db.workerErrors.hook('deleting').unsubscribe(deletionBreaks);
  await takeWorkerErrors({ db });
  expect(loggedErrors()).toEqual([error('POST /api/cart: 503', 'first'), error('TypeError')]);
  expect(await db.workerErrors.count()).toBe(0);
});

test('a page that is open takes it over at once', async () => {
  const device = testDevice();
  const stop = watchWorkerErrors(device);
  await keepWorkerError(device.secondTab, error('TypeError'));
  await expect.poll(() => loggedErrors()).toEqual([error('TypeError')]);
  stop();
});

test('without a page the newest errors are kept', async () => {
  const { db } = testDevice();
  for (let number = 1; number <= maxLoggedErrors + 3; number += 1) {
    await keepWorkerError({ db }, error(`error ${number}`));
  }
  await takeWorkerErrors({ db });
  expect(loggedErrors()).toHaveLength(maxLoggedErrors);
  expect(loggedErrors()[0]).toMatchObject({ what: `error ${maxLoggedErrors + 3}` });
});
