import { afterEach, expect, test, vi } from 'vitest';
import { notificationApi } from '#pwa/api/later-client.ts';
import { runHook } from '#pwa/ui/remote/test-hook.ts';
import { useOpenedOrder } from './order-link-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Opened = Awaited<ReturnType<typeof notificationApi.openOrder>>;
const opened = { ok: true, data: { order_number: 'NW-1' } } as Opened;
const over = {
  ok: false,
  status: 404,
  code: 'not_found',
  reason: 'link_over',
  message: '',
} as const;

test('[B18] an opened order stays when its link ends, and does not open anew', async () => {
  const opens = vi.spyOn(notificationApi, 'openOrder').mockResolvedValue(opened);
  const page = await runHook(useOpenedOrder, 'token');
  opens.mockResolvedValue(over);
  await page.act(() => page.now().refresh());
  expect(page.now().data).toMatchObject({ order_number: 'NW-1' });
  expect(opens).toHaveBeenCalledTimes(2);
  await page.leave();
  const anew = await runHook(useOpenedOrder, 'token');
  expect(anew.now()).toMatchObject({ data: null, failure: over });
  await anew.leave();
});
