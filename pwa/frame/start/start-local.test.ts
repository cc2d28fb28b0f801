import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#pwa/session/current-session.ts';
import { showToast, toastStore } from '#pwa/ui/feedback/toast-store.ts';
import { startLocal } from './start-local.ts';

const world = vi.hoisted(() => ({ full: new Error('QuotaExceededError'), started: 0 }));
// It needs a document.
vi.mock('#pwa/ui/style/further-faces.ts', () => ({ watchText: vi.fn() }));
vi.mock('#pwa/session/end-session.ts', async (original) => ({
  ...(await original<typeof import('#pwa/session/end-session.ts')>()),
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

test('[T32] messages about somebody go once they have left, in every tab; not where their session ended by its time', async () => {
  vi.stubGlobal('reportError', () => {});
  const stop = await startLocal();
  const of = (id: string) => ({ token: id, user: { id, name: id, email: `${id}@example.test` } });
  const texts = () => toastStore.getState().toasts.map(({ text }) => text);
  sessionStore.setState({ session: of('asha') });
  showToast({ text: 'Removed' });
  const ended = { owner: 'asha', endedAt: '2026-01-01T00:00:00Z' };
  sessionStore.setState({ session: null, ended } as never);
  sessionStore.setState({ session: of('asha'), ended: null });
  expect(texts()).toEqual(['Removed']);
  sessionStore.setState({ session: null });
  expect(texts()).toEqual([]);

  sessionStore.setState({ session: of('asha') });
  showToast({ text: 'Added' });
  sessionStore.setState({ session: null, ended } as never);
  expect(texts()).toEqual(['Added']);
  // Their account was deleted elsewhere.
  sessionStore.setState({ ended: null });
  expect(texts()).toEqual([]);

  showToast({ text: 'Of a guest' });
  sessionStore.setState({ session: of('asha') });
  expect(texts()).toEqual(['Of a guest']);
  sessionStore.setState({ session: of('meera') });
  expect(texts()).toEqual([]);
  stop();
});
