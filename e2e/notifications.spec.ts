import type { Page } from '@playwright/test';
import type { StaffNotifications } from '#shared/notifications/notification-schemas.ts';
import type { Order } from '#shared/orders/order.ts';
import { linkOf } from './link-of.ts';
import { workerAnswers } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  askApi,
  fillBilling,
  haveAccount,
  haveCoin,
  newShopper,
  openOrderDetails,
  payByCard,
} from './shopper.ts';
import { registerAdmin } from './staff.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const chatSettings = { WHATSAPP_CHAT: '98000 00000' };
const notifiedByWhatsApp = { TELL: 'whatsapp', MESSENGER: 'console' };
const testWith = (shopSettings: Record<string, string>) => test.extend({ shopSettings });

const agree = {
  push: 'Tell me about this order by notifications on this device',
  whatsapp: 'Tell me about this order on WhatsApp',
};

/** No push service is reached from here: the device says it has a subscription. */
async function stubSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toJSON = () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    });
    const unsubscribe = async () => {
      localStorage.removeItem('of the test');
      return true;
    };
    const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if ((applicationServerKey as Uint8Array).length !== 65) throw new TypeError('No key');
      localStorage.setItem('of the test', 'subscribed');
      return { toJSON, unsubscribe };
    };
    const getSubscription = async () =>
      localStorage.getItem('of the test') === null ? null : { toJSON, unsubscribe };
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
    // A browser without a screen says that it was denied, also where it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

const chatAbout = (number: string) => {
  const text = `Hello, I have a question about my order ${number} (1 × Zodiac Coin).`;
  return `https://wa.me/919800000000?text=${encodeURIComponent(text)}`;
};

test('[D36] without a channel switched on the checkout asks nothing', async ({ page }) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  const channelsAnswer = page.waitForResponse('**/api/order-notifications/channels');
  await page.goto('/payment');
  await (await channelsAnswer).finished();
  await expect(page.getByText('no money moves')).toBeVisible();
  await expect(page.getByText('Keep me posted')).toHaveCount(0);
});

testWith({ ...notifiedByWhatsApp, TELL: 'push,whatsapp', ...chatSettings })(
  '[B18] [T41] the shopper ticks boxes, gets a push, and stops the messages by the link',
  { tag: '@core' },
  async ({ page, request, shop }) => {
    await page.goto('/contact');
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919800000000\?text=Hello/);
    await stubSubscription(page);
    await haveAccount(page, newShopper());
    await haveCoin(page);
    await page.goto('/payment');
    await workerAnswers(page);
    await fillBilling(page);
    await payByCard(page);
    for (const label of Object.values(agree)) {
      await expect(page.getByLabel(label)).not.toBeChecked();
    }
    await page.getByRole('group', { name: 'Keep me posted' }).screenshot({
      path: test.info().outputPath('boxes.png'),
    });
    const subscribed = page.waitForResponse('**/api/push/subscriptions');
    await page.getByLabel(agree.push).check();
    expect((await subscribed).status()).toBe(201);
    await page.getByLabel(agree.whatsapp).check();
    const phone = page.getByLabel('Phone');
    const number = await phone.inputValue();
    await phone.fill('022-2345 6789');
    await expect(page.getByLabel(agree.whatsapp)).not.toBeChecked();
    await expect(page.getByLabel(agree.whatsapp)).toHaveAccessibleDescription(/a mobile number/);
    await phone.fill(number);
    await expect(page.getByLabel(agree.whatsapp)).toBeChecked();
    await page.getByRole('button', { name: 'Place Order - ₹267' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const [order] = await askApi<Order[]>(page, '/api/orders/user');
    if (!order) throw new Error('No order');
    const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
    const notifications = await request.get(
      `/api/admin/orders/${order.order_number}/notifications`,
      {
        headers,
      },
    );
    const { consents } = (await notifications.json()) as StaffNotifications;
    expect(consents.map(({ channel, text }) => [channel, text])).toEqual(Object.entries(agree));

    await page.goto('/account');
    await page.getByRole('button', { name: 'Messages about orders' }).click();
    await expect(page.getByText('WhatsApp messages about 1 order')).toBeVisible();
    await page.getByRole('button', { name: 'Stop WhatsApp messages' }).click();
    await expect(page.getByText('WhatsApp messages about 1 order')).toHaveCount(0);
    const status = page.getByRole('status').filter({ hasText: 'WhatsApp messages are stopped.' });
    await expect(status).toBeFocused();
    await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      chatAbout(order.order_number),
    );
    await page.screenshot({ path: test.info().outputPath('account.png'), fullPage: true });

    const link = await linkOf(shop, order, { channel: 'push', recipient: '' });
    const { pathname, hash } = new URL(link);
    const notices = await keepNotices(page);
    await receivePush(page, shop.url, {
      ...{ title: 'Your order is on its way', body: 'With Post', tag: 'news' },
      path: `${pathname}${hash}`,
    });
    await expect
      .poll(notices)
      .toEqual([
        { title: 'Your order is on its way', body: 'With Post', data: `${pathname}${hash}` },
      ]);

    const urls: string[] = [];
    const visitor = await (await page.context().browser())?.newContext({ baseURL: shop.url });
    const opened = await visitor?.newPage();
    if (!visitor || !opened) throw new Error('No browser');
    opened.on('request', (each) => urls.push(each.url()));
    await opened.setViewportSize({ width: 390, height: 844 });
    await opened.goto(link);
    await expect(opened.getByText(`${order.order_number}, `)).toBeVisible();
    await expect(opened.getByRole('region', { name: 'Gifts' })).toContainText('1 × Zodiac Coin');
    await opened.screenshot({ path: test.info().outputPath('order.png'), fullPage: true });
    await expect(opened.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      chatAbout(order.order_number),
    );
    await opened.getByRole('button', { name: 'Stop notifications' }).click();
    const stops = opened.getByRole('region', { name: 'Messages about orders' });
    await expect(stops.getByRole('status')).toHaveText(
      'Notifications are stopped, for all of your orders.',
    );
    await expect(opened.getByRole('heading', { name: 'Messages about orders' })).toBeFocused();
    await expect(opened.getByRole('button', { name: 'Stop notifications' })).toHaveCount(0);
    expect(urls.filter((url) => url.includes(hash.slice(1)))).toEqual([]);
    await opened.goto('about:blank');
    const mailed = { channel: 'email', recipient: order.customer_email } as const;
    await opened.goto(await linkOf(shop, order, mailed));
    await expect(opened.getByText(`${order.order_number}, `)).toBeVisible();
    await opened.goto('about:blank');
    await opened.goto(`/order#${'b'.repeat(43)}`);
    await expect(opened.getByText('This link is over.')).toBeVisible();
    await visitor.close();
  },
);

/** As the browser hands a push to the service worker, opened already. */
async function receivePush(page: Page, origin: string, news: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(news);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What the worker shows is kept: a browser without a screen has no place for notices. */
async function keepNotices(page: Page): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notices: unknown[] = [];
    const showNotification = async (title: string, { body, data }: NotificationOptions = {}) =>
      void notices.push({ title, body, data });
    Object.assign(registration, { showNotification });
    Object.assign(globalThis, { notices });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { notices: unknown[] }).notices);
}

testWith(chatSettings)(
  '[B61] [B18] a chat from the dialog of a gift begins with what was typed',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
    await dialog.getByLabel('Zodiac sign').selectOption('Leo');
    const chat = dialog.getByRole('link', { name: 'Chat on WhatsApp' });
    const gift = 'Zodiac Coin, Zodiac sign: Leo';
    const text = `Hello, I have a question about this gift: ${gift}`;
    await expect(chat).toHaveAttribute(
      'href',
      `https://wa.me/919800000000?text=${encodeURIComponent(text)}`,
    );
    await chat.scrollIntoViewIfNeeded();
    expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.screenshot({ path: test.info().outputPath('dialog.png') });
    await page.setViewportSize({ width: 1280, height: 800 });
    await chat.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('dialog-wide.png') });
  },
);
