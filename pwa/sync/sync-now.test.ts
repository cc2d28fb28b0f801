import { expect, test } from 'vitest';
import { announceLocalChange } from '#pwa/device/database/scope.ts';
import type { PageRounds } from './page-rounds.ts';
import { createSync } from './sync-now.ts';

const kinds = ['cart', 'photos', 'messages', 'logouts', 'account', 'catalogue'] as const;

/** Rounds that succeed at once, and how many of each there were. */
function countedRounds() {
  const count = { cart: 0, photos: 0, messages: 0, logouts: 0, account: 0, catalogue: 0 };
  const round = (kind: keyof PageRounds) => async () => {
    count[kind] += 1;
    return { kind: 'synced' } as const;
  };
  const rounds = Object.fromEntries(kinds.map((kind) => [kind, round(kind)])) as PageRounds;
  return { rounds, count };
}

test('[P15] changes are sent at once, and the catalogue is asked for once they rest', async () => {
  const { rounds, count } = countedRounds();
  const stop = createSync(rounds).start(() => () => {});
  await expect.poll(() => count).toMatchObject({ cart: 1, catalogue: 1 });
  for (let change = 0; change < 20; change += 1) announceLocalChange();
  expect(count).toMatchObject({ cart: 2, catalogue: 1 });
  await expect.poll(() => count).toMatchObject({ cart: 3, catalogue: 2 });
  stop();
});
