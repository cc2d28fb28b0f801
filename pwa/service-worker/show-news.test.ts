import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNews, showNews } from './show-news.ts';

const showNotification = vi.fn();
const openWindow = vi.fn();
beforeEach(() => {
  vi.stubGlobal('self', {
    registration: { showNotification },
    clients: { openWindow },
    location: new URL('https://shop.example/sw.js'),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const pushed = (news: object) => ({ json: () => news }) as Parameters<typeof showNews>[0];
const notice = (data: unknown) => {
  const close = vi.fn();
  return { close, notice: { data, close } as unknown as Notification };
};

test('[B18] a push is shown once for what it is about, and without a text not at all', async () => {
  const news = { title: 'On its way', body: 'With Post', tag: 'order', path: '/order#token' };
  await showNews(pushed(news));
  const notification = { body: 'With Post', tag: 'order', data: '/order#token' };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('On its way', {
    ...notification,
    icon: '/icons/icon-192.png',
  });
  await showNews(pushed({}));
  await showNews(null);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('[B18] a tap opens the order, and no page of anybody else', async () => {
  const orderNews = notice('/order#token');
  await openNews(orderNews.notice);
  expect(orderNews.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.example/order#token');
  for (const odd of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    await openNews(notice(odd).notice);
  }
  expect(openWindow).toHaveBeenCalledTimes(1);
});
