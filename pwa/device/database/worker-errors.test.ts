import { beforeEach, expect, test } from 'vitest';
import { loggedErrors } from '#pwa/device/error-log.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { keepWorkerError, takeWorkerErrors } from './worker-errors.ts';

beforeEach(() => localValues.remove(storageKeys.errorLog));

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
