import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLocal } from './start-local.ts';

const world = vi.hoisted(() => ({ full: new Error('QuotaExceededError'), started: 0 }));
vi.mock('#pwa/session/mirror-to-local.ts', () => ({
  mirrorToLocal: () => Promise.reject(world.full),
}));
vi.mock('#pwa/sync/sync-now.ts', () => ({
  whenNoSessionStored: () => {},
  startSync: () => {
    world.started += 1;
    return () => {};
  },
}));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

test('[P2] a device that cannot store the session syncs all the same, and reports it', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const stop = await startLocal();
  expect(world.started).toBe(1);
  expect(reported).toEqual([world.full]);
  stop();
});
