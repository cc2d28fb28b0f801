import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNotification, showNotification } from './show-notification.ts';

const showOfBrowser = vi.fn();
const openWindow = vi.fn();
beforeEach(() => {
  vi.stubGlobal('self', {
    registration: { showNotification: showOfBrowser },
    clients: { openWindow },
    location: new URL('https://shop.example/sw.js'),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const pushed = (news: object) => ({ json: () => news }) as Parameters<typeof showNotification>[0];
const notice = (data: unknown) => {
  const close = vi.fn();
  return { close, notice: { data, close } as unknown as Notification };
};

test('[B18] a push is shown once for what it is about, and without a text not at all', async () => {
  const news = { title: 'On its way', body: 'With Post', tag: 'order', path: '/order#token' };
  await showNotification(pushed(news));
  const notification = { body: 'With Post', tag: 'order', data: '/order#token' };
  expect(showOfBrowser).toHaveBeenCalledExactlyOnceWith('On its way', {
    ...notification,
    icon: '/icons/icon-192.png',
  });
  await showNotification(pushed({}));
  await showNotification(null);
  expect(showOfBrowser).toHaveBeenCalledTimes(1);
});

test('[B18] a tap opens the order, and no page of anybody else', async () => {
  const orderNews = notice('/order#token');
  await openNotification(orderNews.notice);
  expect(orderNews.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.example/order#token');
  for (const odd of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    await openNotification(notice(odd).notice);
  }
  expect(openWindow).toHaveBeenCalledTimes(1);
});
