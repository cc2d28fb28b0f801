import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { createDeskApi, type DeskApi } from './desk-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[P11] print files are waited for longer than other answers', async () => {
  const signals: Record<string, AbortSignal> = {};
  const api = createDeskApi({
    token: 'token',
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      if (init?.signal) signals[String(input)] = init.signal;
      return await new Promise<never>(() => undefined);
    },
  });
  void api.printFiles('NW-1');
  void api.printJobFile('id');
  void api.printJob('id');
  await vi.advanceTimersByTimeAsync(30_000);
  const stopped = () =>
    Object.entries(signals).flatMap(([path, { aborted }]) => (aborted ? [path] : []));
  expect(stopped()).toEqual([expect.stringMatching(/print-jobs\/id$/)]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stopped()).toHaveLength(3);
});

const days = { from: '2026-03-01', to: '2026-03-31', by: 'day' } as const;
test.each<[string, string, (api: DeskApi) => Promise<ApiAnswer<unknown>>]>([
  ['orders', 'text/csv; charset=utf-8', (api) => api.ordersFile({})],
  ['accounts', 'text/csv; charset=utf-8', (api) => api.accountsFile(days, () => undefined)],
  ['the price list', 'text/csv; charset=utf-8', (api) => api.priceListFile()],
  ['a photo', 'image/jpeg', (api) => api.photo('/api/images/x')],
  ['print files', 'application/zip', (api) => api.printFiles('NW-1')],
  ['print files of a day', 'application/zip', (api) => api.printJobFile('id')],
  ["a customer's data", 'application/zip', (api) => api.customerFile('id')],
])('[P40] no page of a proxy, and no half a file, is taken for %s', async (_, type, download) => {
  vi.useRealTimers();
  const answers = async (body: string, headers: Record<string, string>) => {
    const answer = async () => new Response(body, { headers });
    const options = { token: 'token', onUnauthorized: () => undefined, fetch: answer };
    const got = await download(createDeskApi(options));
    return got.ok || [got.reason, got.code];
  };
  expect(await answers('bytes', { 'Content-Type': type })).toBe(true);
  expect(await answers('bytes', { 'Content-Type': type, 'Content-Length': '5' })).toBe(true);
  const packed = { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Content-Length': '3' };
  expect(await answers('bytes', packed)).toBe(true);
  const page = { 'Content-Type': 'text/html' };
  expect(await answers('<h1>Welcome to our hotel</h1>', page)).toEqual(['no_answer', null]);
  const cut = { 'Content-Type': type, 'Content-Length': '50' };
  expect(await answers('bytes', cut)).toEqual(['no_answer', null]);
});

type Call = (...callArguments: unknown[]) => Promise<ApiAnswer<unknown>>;
/** What each call is given that takes more than texts. */
const specialArguments: Partial<Record<keyof DeskApi, unknown[]>> = {
  askAboutGift: ['NW-1', 0, { customization: {}, question: '?' }],
  correctGift: ['NW-1', 0, { revision: 1, customization: {} }],
  saveNotices: [{ revision: 1, notices: [] }],
  saveDeliveryPlan: [{ revision: 1, plan: { closed: [], workedHolidays: [] } }],
  changePrices: [[]],
  showPictureFirst: ['zodiac_coin', { url: '/api/pictures/1' }],
  removePicture: ['zodiac_coin', { url: '/api/pictures/1' }],
};
const bodies = [{ status: 'log in' }, {}, 'Welcome', true, 7];

test.each(bodies)("no call of staff takes a proxy's %j for an answer", async (body) => {
  vi.useRealTimers();
  const fetch = async () => Response.json(body);
  const calls = createDeskApi({ token: 'token', onUnauthorized: () => null, fetch });
  // Pictures go out by XMLHttpRequest; of the others the callers look at what came.
  const { live, addPicture, sendPhoto, login, register, ...fetched } = calls;
  const acceptedCalls: string[] = [];
  for (const [name, call] of Object.entries(fetched)) {
    const texts = ['id', 'text', 'text'];
    const answer = await (call as Call)(...(specialArguments[name as keyof DeskApi] ?? texts));
    if (answer.ok || answer.reason !== 'no_answer') acceptedCalls.push(name);
  }
  expect(acceptedCalls).toEqual([]);
});

test("[D32] a proxy's 401 ends no session of staff, nor while they listen for orders", async () => {
  const refusals = async (answer: Response) => {
    const refused: string[] = [];
    const onUnauthorized = (token: string) => refused.push(token);
    const fetch = async () => answer.clone();
    const api = createDeskApi({ token: 'token', onUnauthorized, fetch });
    expect(await api.live(new AbortController().signal)).toBeNull();
    expect(await api.notices()).toMatchObject({ ok: false });
    return refused.length;
  };
  expect(await refusals(new Response('<h1>Welcome</h1>', { status: 401 }))).toBe(0);
  expect(await refusals(Response.json({ message: 'Log in' }, { status: 401 }))).toBe(2);
});
