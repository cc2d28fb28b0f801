import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const worker = Object.assign(new EventTarget(), { controller: null as object | null });
let doneTasks: string[] = [];
let page: typeof import('./when-used.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const browser = new EventTarget();
  for (const name of ['addEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  vi.stubGlobal('document', { activeElement: 'body', body: 'body', querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('localStorage', { length: 0 });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  worker.controller = null;
  doneTasks = [];
  page = await import('./when-used.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const want = (name: string) => page.whenUsed(() => void doneTasks.push(name));
const happens = (name: string) => dispatchEvent(new Event(name));
const aMoment = () => vi.advanceTimersByTimeAsync(100);

test('a page that does not wait runs what its use needs after the first paint', async () => {
  want('database');
  await aMoment();
  expect(doneTasks).toEqual(['database']);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'storage'])(
  'a page that waits runs it at the first %s, and what is asked for later at once',
  async (sign) => {
    page.waitForUse();
    want('database');
    await aMoment();
    expect(doneTasks).toEqual([]);
    happens(sign);
    happens(sign);
    await aMoment();
    want('dialog');
    await aMoment();
    expect(doneTasks).toEqual(['database', 'dialog']);
  },
);

test('[P25] on a first visit what is opened comes before what is behind the page', async () => {
  page.waitForUse();
  const { lazyAhead } = await import('./lazy-ahead.ts');
  let hasCome = (_: () => null) => {};
  const dialog = lazyAhead(() => new Promise<() => null>((come) => (hasCome = come)));
  want('sync');
  page.whenUsed(() => dialog.load().then(() => void doneTasks.push('dialog')), true);
  happens('pointerdown');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(doneTasks).toEqual([]);
  hasCome(() => null);
  await aMoment();
  expect(doneTasks).toEqual(['dialog', 'sync']);
});

test('[P15] who only looks at it waits a quarter of a minute', async () => {
  page.waitForUse();
  want('database');
  await vi.advanceTimersByTimeAsync(14_900);
  expect(doneTasks).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(doneTasks).toEqual(['database']);
});

test.each([
  ['was scrolled', () => vi.stubGlobal('scrollY', 240)],
  ['has a field in use', () => Object.assign(document, { activeElement: 'input' })],
])('a page that %s before its code came does not wait', async (_what, before) => {
  before();
  page.waitForUse();
  want('database');
  await aMoment();
  expect(doneTasks).toEqual(['database']);
});

test.each([
  ['was here before', () => vi.stubGlobal('localStorage', { length: 1 })],
  ['stores nothing', () => vi.stubGlobal('indexedDB', undefined)],
  ['has a service worker', () => void Object.assign(worker, { controller: {} })],
])('a device that %s does not wait', async (_what, before) => {
  before();
  page.waitForUse();
  want('database');
  await aMoment();
  expect(doneTasks).toEqual(['database']);
});
