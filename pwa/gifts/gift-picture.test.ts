import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from './gift-picture.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[P30] draws what is in sight before the rest, and nothing that left', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const order: string[] = [];
  const task = (name: string, urgent: boolean) =>
    inTurn(async () => {
      order.push(name);
    }, urgent);
  task('far', false);
  const takeBack = task('left', false);
  task('further', false);
  task('in sight', true);
  takeBack();
  await expect.poll(() => order).toEqual(['in sight']);
  for (let turn = 0; turn < 8; turn += 1) {
    for (const run of idle.splice(0)) run();
    await Promise.resolve();
  }
  await expect.poll(() => order).toEqual(['in sight', 'far', 'further']);
});
