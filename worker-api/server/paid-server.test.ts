import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#api/payments/razorpay/test-gateway.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { openServerProcesses, type ServerProcesses } from './testing/test-server-process.ts';
import { noteLine, orderBody } from './testing/test-shop.ts';
import { noteByText } from './testing/test-shopper.ts';

let server: ServerProcesses;
let gateway: TestGateway;
let settings: Record<string, string>;
beforeAll(async () => {
  server = await openServerProcesses(inject('builtShop'), process.env.PATH);
  gateway = await openTestGateway();
  const { keyId, keySecret, webhookSecret, apiUrl } = gateway.account;
  settings = {
    ...{ PAYMENTS: 'razorpay', RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl },
    // Whoever waits for something here asks often.
    RATE_LIMITS: 'off',
  };
});
afterEach(() => server.killAll());
afterAll(async () => {
  await server.close();
  await gateway.close();
});

/** A customer of a server, who pays on the gateway's page. */
async function customerOf(url: string) {
  let token = '';
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  }
  const account = {
    name: 'A',
    email: `${crypto.randomUUID()}@example.com`,
    password: 'marigold-52',
  };
  ({ token } = await call<{ token: string }>('POST', '/auth/register', account));
  return {
    token,
    async orderAndPay(): Promise<string> {
      await call('POST', '/cart', noteLine());
      const body = orderBody([noteByText]);
      const { order_number } = await call<{ order_number: string }>('POST', '/orders', body);
      const { pay } = await call<{ pay: PayRequest }>(
        'POST',
        `/orders/${order_number}/payment`,
        {},
      );
      const page = pay.kind === 'razorpay' ? pay.url : null;
      const back = await fetch(page ?? '', { method: 'POST', redirect: 'manual' });
      expect(back.headers.get('Location')).toContain(`/account?paid=${order_number}&razorpay_`);
      return order_number;
    },
  };
}

/** Where an order is, by a server that runs. */
async function stepOf(url: string, token: string, orderNumber: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/orders/user`, { headers });
  const orders = (await answer.json()) as { order_number: string; step: string }[];
  return orders.find(({ order_number }) => order_number === orderNumber)?.step;
}

test('[B12] a server learns of a payment by a webhook, and of what was paid while it was killed by asking', async () => {
  const first = await server.serving(settings);
  const { token, orderAndPay } = await customerOf(first.url);
  gateway.mood.webhook = `${first.url}/api/payments/razorpay/webhook`;
  const told = await orderAndPay();
  await expect.poll(() => stepOf(first.url, token, told)).toBe('confirmed');

  gateway.mood.webhook = null;
  const untold = await orderAndPay();
  expect(await stepOf(first.url, token, untold)).toBe('waiting_for_payment');
  first.child.kill('SIGKILL');
  await first.exit;

  const second = await server.serving(settings);
  await expect.poll(() => stepOf(second.url, token, untold)).toBe('confirmed');
  second.child.kill('SIGTERM');
  expect((await second.exit)[0]).toBe(0);
}, 60_000);
