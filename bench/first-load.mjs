import { median, rowOf } from './figures.mjs';
import { openLighthouse } from './lighthouse.mjs';
import { startServer } from './server-process.mjs';
import { startTwin } from './static-twin.mjs';

const rounds = 7;
const pages = {
  home: { path: '/', lcp: '2,055 ms', tbt: '16 ms, 115 (78–360) in another session' },
  product: { path: '/products/currency-notes', lcp: '2,270 ms', tbt: '27 ms' },
};

/** A first visit by Lighthouse, the shop and its static twin in turn. @param {keyof typeof pages} name */
export async function measureFirstLoad(name) {
  const { path, ...before } = pages[name];
  const shop = await startServer('dist/server/server.js');
  const twin = await startTwin(shop.url);
  const lighthouse = await openLighthouse();
  try {
    /** @type {import('./lighthouse.mjs').Visit[]} */
    const ours = [];
    /** @type {import('./lighthouse.mjs').Visit[]} */
    const twins = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await lighthouse.visit(shop.url + path));
      twins.push(await lighthouse.visit(twin.url + path));
    }
    const of = (/** @type {'lcp' | 'fcp' | 'tbt'} */ figure) => ({
      floor: median(twins.map((visit) => visit[figure])),
      ours: median(ours.map((visit) => visit[figure])),
      unit: 'ms',
    });
    const metric = (/** @type {string} */ what) => `${what} of the ${name} page, Lighthouse mobile`;
    const tbts = ours.map(({ tbt }) => Math.round(tbt)).toSorted((a, b) => a - b);
    return [
      rowOf({ metric: metric('LCP'), before: before.lcp, ...of('lcp'), timesFloor: 1.05 }),
      rowOf({ metric: metric('FCP'), before: '–', ...of('fcp') }),
      rowOf({
        metric: `${metric('TBT')}, all: ${tbts.join(' ')}`,
        before: before.tbt,
        ...of('tbt'),
        atMost: 10,
      }),
    ];
  } finally {
    await lighthouse.close();
    await twin.stop();
    await shop.stop();
  }
}
