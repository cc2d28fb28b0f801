import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { newShopper } from '#api/server/testing/test-shopper.ts';
import { processorTurns, type Turn } from './processor-turns.ts';

const bounds = {
  ...{ heavyMs: 100, halfLifeMs: 1_000, ofNetwork: 3, ofHeavy: 2, placeMs: 50 },
  ...{ waiting: { ofNetwork: 4, ofAll: 6 }, waitMs: 5_000, othersMs: 2_000 },
};

/** Returns a thread whose clocks stand still until they are moved. */
function open() {
  let [now, busy] = [0, 0];
  const turns = processorTurns(bounds, { nowMs: () => now, busyMs: () => busy });
  const beginnings: string[] = [];
  const refused: string[] = [];

  /** Asks by a name such as `heavy/asha`: network and account. */
  function ask(name: string, isOver = () => false) {
    const [network = '', account = ''] = name.split('/');
    return turns.take({ network, account, isOver }).then((turn) => {
      (turn ? beginnings : refused).push(name);
      return turn;
    });
  }

  return {
    beginnings,
    refused,
    ask,
    pass: (ms: number) => {
      now += ms;
    },
    /** Has a call take so much time. */
    async work(name: string, ms: number) {
      const turn = await ask(name);
      now += ms;
      busy += ms;
      turn?.end();
    },
    forget: () => beginnings.splice(0),
  };
}

/** Resolves when nothing begins any more. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

test('[T48] [T29] a network that took much is served two calls at a time, and others at once', async () => {
  const { beginnings, ask, work, forget } = open();
  await work('heavy/1', 101);
  await work('light/1', 1);
  forget();
  const turns: Promise<Turn | null>[] = [];
  for (let at = 2; at < 6; at += 1) turns.push(ask(`heavy/${at}`));
  // Though it came later, it does not wait for one of them.
  await ask('light/2');
  expect(beginnings).toEqual(['light/2']);
  await settled();
  expect(beginnings).toEqual(['light/2', 'heavy/2', 'heavy/3']);
  (await turns[0])?.end();
  await settled();
  expect(beginnings.slice(3)).toEqual(['heavy/4']);
});

test('[T48] nobody waits while no other network asks', async () => {
  const { beginnings, ask, work, pass, forget } = open();
  await work('light/1', 1);
  await work('heavy/1', 101);
  pass(bounds.othersMs);
  forget();
  await Promise.all(
    ['heavy/1', 'heavy/2', 'heavy/3', 'heavy/4', 'heavy/5'].map((name) => ask(name)),
  );
  expect(beginnings).toHaveLength(5);
});

test('[P11] who hung up begins nothing, and who waited too long is told', async () => {
  const { beginnings, refused, ask, work, pass, forget } = open();
  await work('heavy/1', 101);
  await work('light/1', 1);
  forget();
  const places = [ask('heavy/place'), ask('heavy/place')];
  let hasHungUp = false;
  ask('heavy/gone', () => hasHungUp);
  await settled();
  hasHungUp = true;
  (await places[0])?.end();
  await settled();
  expect(refused).toEqual(['heavy/gone']);
  for (const name of ['heavy/late', 'heavy/late']) ask(name, () => false);
  pass(bounds.waitMs + 1);
  (await places[1])?.end();
  await settled();
  expect(refused).toEqual(['heavy/gone', 'heavy/late', 'heavy/late']);
  expect(beginnings).toEqual(['heavy/place', 'heavy/place']);
});

/** Has the clocks of this thread go by its processor time, so that other programs take none of it. */
function goByProcessorTime() {
  const spentMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  vi.spyOn(performance, 'now').mockImplementation(spentMs);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    active: spentMs(),
    idle: 0,
    utilization: 1,
  }));
}

test('[T29] [T48] who reads large carts at one address has others elsewhere wait for a few of them', async () => {
  goByProcessorTime();
  const shop = await openTestShop({ trustProxy: 1 });
  const readCount = 200;
  try {
    const [many, one] = [await newShopper(shop), await newShopper(shop)];
    for (let line = 0; line < 100; line += 1) {
      await many.inCart({
        productName: '100_rupees_note',
        quantity: 1,
        customization: { specialData: '1998-02-14', event: 'Birthday' },
      });
    }
    const read = (token: string, from: string) =>
      shop.call('GET', '/api/cart', { token, headers: { 'X-Forwarded-For': from } });
    let answered = 0;
    await read(one.token, '198.51.100.7');
    const reads = Array.from({ length: readCount }, async (_, at) => {
      // The calls come from different addresses of one network.
      const { status } = await read(many.token, `2001:db8:1:${at}::1`);
      answered += 1;
      return status;
    });
    expect((await read(one.token, '198.51.100.7')).status).toBe(200);
    expect(answered).toBeLessThan(readCount / 4);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  } finally {
    vi.restoreAllMocks();
    await shop.close();
  }
});
