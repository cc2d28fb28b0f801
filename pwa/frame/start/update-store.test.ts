import { beforeEach, expect, test, vi } from 'vitest';
import { processLocks } from '#pwa/sync/locks.ts';
import { agreeToUpdate, offerUpdate, updateStore, updateTookOver } from './update-store.ts';

beforeEach(() => updateStore.setState({ apply: null, agreed: false }));

test('[P13] a tab that did not agree stays as it is', async () => {
  const activate = vi.fn();
  const reload = vi.fn();
  offerUpdate(activate);
  updateTookOver(reload);
  expect(activate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await agreeToUpdate(processLocks());
  expect(activate).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test('[P13] the tab that agreed reloads once the new version is in place', async () => {
  const activate = vi.fn();
  const reload = vi.fn();
  offerUpdate(activate);
  await agreeToUpdate(processLocks());
  expect(activate).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  updateTookOver(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['sync', 'photos'] as const)(
  '[P13] an update waits while the lock %s is held: an order, or a photo',
  async (name) => {
    const withLock = processLocks();
    let finish = () => {};
    const underWay = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const holder = withLock(name, () => underWay);
    const activate = vi.fn();
    offerUpdate(activate);
    const applied = agreeToUpdate(withLock);
    await Promise.resolve();
    expect(activate).not.toHaveBeenCalled();
    finish();
    await Promise.all([holder, applied]);
    expect(activate).toHaveBeenCalledOnce();
  },
);
