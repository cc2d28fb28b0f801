import { openTestGateway, type TestGateway } from '#api/payments/razorpay/test-gateway.ts';
import { freePort } from '../scripts/testing/free-port.mjs';
import { builtShop, type Shop, startShop, test } from './shop.ts';

interface ShopWithGateway {
  shop: Shop;
  gateway: TestGateway;
  /** What it was started with, for `shop.restart`. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Resolves to a shop that is paid through a gateway of our own, which sends its webhooks there. */
async function startShopWithGateway(more: Record<string, string> = {}): Promise<ShopWithGateway> {
  const gateway = await openTestGateway();
  const { keyId, keySecret, webhookSecret, apiUrl } = gateway.account;
  // Customers come back to where the shop is, so its port has to be known before it starts.
  const port = String(await freePort());
  const settings = {
    ...{ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, PAYMENTS: 'razorpay' },
    ...{ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl },
    ...more,
  };
  const shop = await startShop(builtShop, undefined, settings);
  gateway.mood.webhook = `${shop.url}/api/payments/razorpay/webhook`;
  return {
    shop,
    gateway,
    settings,
    async stop() {
      await gateway.close();
      await shop.stop();
    },
  };
}

/** `test` with a shop that is paid through a gateway; both are its own. */
export const testPaid = test.extend<{ gatewayShop: ShopWithGateway; shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  gatewayShop: async ({}, use) => {
    const shopWithGateway = await startShopWithGateway();
    await use(shopWithGateway);
    await shopWithGateway.stop();
  },
  shop: ({ gatewayShop }, use) => use(gatewayShop.shop),
});
