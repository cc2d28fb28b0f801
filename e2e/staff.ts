import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import type { CustomersAnswer, ResetLinkAnswer } from '#shared/accounts/people-schemas.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { Shop } from './shop.ts';
import { newShopper, photo } from './shopper.ts';

/** What staff do, in the words of their screens, and what customers left for them. */

/** A tablet held upright, which the desk is made for. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** Resolves to a tablet of somebody else, in the same shop. */
export async function anotherTablet(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...tablet, ...(baseURL && { baseURL }) });
  return context.newPage();
}

export function newAdmin() {
  const { password } = newShopper();
  return { name: 'Test Staff', email: `staff-${crypto.randomUUID()}@example.test`, password };
}

/** Resolves to a new staff member's token, from the server. */
export async function registerAdmin(
  request: APIRequestContext,
  admin = newAdmin(),
): Promise<string> {
  const answer = await request.post('/api/admin/register', { data: admin });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as DeskSessionAnswer).token;
}

/** An owner makes a link by which a customer chooses a new password. */
export async function resetLink(
  request: APIRequestContext,
  shop: Pick<Shop, 'owner'>,
  email: string,
): Promise<string> {
  const owner = newAdmin();
  const headers = { authorization: `Bearer ${await registerAdmin(request, owner)}` };
  await shop.owner('admins', 'post', owner.email, 'owner');
  const path = '/api/admin/customers';
  const customersAnswer = await request.get(`${path}?search=${encodeURIComponent(email)}`, {
    headers,
  });
  const { customers } = (await customersAnswer.json()) as CustomersAnswer;
  const data = { mail: false };
  const linkAnswer = await request.post(`${path}/${customers[0]?.id}/reset-link`, {
    data,
    headers,
  });
  return ((await linkAnswer.json()) as ResetLinkAnswer).href ?? '';
}

const unsigned = '.unsigned';

/** A token that this device takes for good; only the server would find out. */
export function unsignedToken(secondsLeft = 3_600): string {
  const claims = { sub: 'staff', role: 'admin', exp: Math.floor(Date.now() / 1_000) + secondsLeft };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}${unsigned}`;
}

/** Signs a token in before the page's own code runs; only once, so that it can sign out. */
export async function holdToken(page: Page, token: string): Promise<void> {
  // What every desk asks by itself comes from the server, which would find out.
  const byItself = /\/api\/admin\/(live|me|state|counts)$/;
  if (token.endsWith(unsigned)) await page.route(byItself, (route) => route.abort());
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('held') === value) return;
    sessionStorage.setItem('held', value);
    localStorage.setItem('deskToken', value);
  }, token);
}

const coinByText = {
  product_name: 'zodiac_coin',
  quantity: 1,
  datewith_instructions: 'Zodiac sign: Leo',
};

/** The address of gifts that go to somebody else than the customer. */
const elsewhere = {
  shipping_address: '7 Hill Road, Pune, Maharashtra, 411001',
  shipping_name: 'Ravi Kumar',
  shipping_phone: '90000 00001',
  billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};

/** Resolves to a customer who has an account and orders by calls alone. */
export async function newCustomer(request: APIRequestContext) {
  const shopper = newShopper();
  const answer = await request.post('/api/auth/register', { data: shopper });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as SessionAnswer;
  const headers = { authorization: `Bearer ${token}` };
  const order = async (items: object[], more: object = {}) => {
    const data = {
      customer_name: shopper.name,
      customer_email: shopper.email,
      customer_phone: '98000 00000',
      shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
      cart_items: items,
      ...more,
    };
    const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
    const placed = await request.post('/api/orders', { data, headers: keyed });
    expect(placed.status(), await placed.text()).toBe(201);
    return ((await placed.json()) as PlaceOrderAnswer).order_number;
  };
  /**
   * Puts a small frame into the cart, with two photos of which one has not arrived; lines of
   * before edits do not name them by their ids, and those of simple clients not by their files.
   */
  const putFrame = async ({ photosNamed = true, imageNames = ['us.jpg', 'late.jpg'] } = {}) => {
    const folder = `frame-${crypto.randomUUID()}`;
    const photoIds = [crypto.randomUUID(), crypto.randomUUID()];
    const customization = {
      frameName1: 'Sunita Rani',
      frameEvent: 'Birthday',
      frameEventDate: '2001-11-30',
      folder,
      imageNames,
      ...(photosNamed ? { photoIds } : {}),
    };
    const data = { productName: 'small1_1note_1name', quantity: 2, customization };
    const added = await request.post('/api/cart', { data, headers });
    expect(added.status(), await added.text()).toBe(201);
    const uploaded = await request.post('/api/upload/multiple', {
      headers,
      multipart: {
        userId: shopper.email,
        folder,
        photoId: photoIds[0] ?? '',
        images: await photo('us.jpg'),
      },
    });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
    return (await added.json()) as CartLine;
  };
  return {
    email: shopper.email,
    password: shopper.password,
    /** Orders one zodiac coin by its text, without a cart line; answers the order's number. */
    orderCoin: (more: object = {}) => order([coinByText], more),
    /** Orders the frame of `putFrame` for somebody else, and so many coins; answers the order's number. */
    async orderFrame(more: object = {}, coins = 0) {
      const { productName: product_name, quantity, id: cart_item_id, ...line } = await putFrame();
      const { custom_photo_folder } = line;
      const frame = { product_name, quantity, cart_item_id, custom_photo_folder };
      const items = coins > 0 ? [frame, { ...coinByText, quantity: coins }] : [frame];
      return order(items, { ...elsewhere, ...more });
    },
    putFrame,
    /** Another device of theirs gives the frame another name. */
    async rename({ id, customization }: CartLine, frameName1: string) {
      const data = { customization: { ...customization, frameName1 } };
      const answer = await request.put(`/api/cart/${id}/details`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    /** The same removes it. */
    async remove({ id }: CartLine) {
      expect((await request.delete(`/api/cart/${id}`, { headers })).ok()).toBe(true);
    },
    /** Names what their bank calls the payment of an order, and cancels it all the same. */
    async cancelPaidByUpi(number: string) {
      const order = `/api/orders/${number}`;
      const data = { reference: '123456789012' };
      const named = await request.put(`${order}/payment-reference`, { data, headers });
      expect(named.ok(), await named.text()).toBe(true);
      const revision = { revision: 1 };
      expect((await request.post(`${order}/cancel`, { data: revision, headers })).status()).toBe(
        200,
      );
    },
    /** Puts so many coins into the cart. */
    async putCoins(count: number) {
      const customization = { zodiacSign: 'Leo' };
      const data = { productName: 'zodiac_coin', quantity: 1, customization };
      const coins = Array.from({ length: count }, () =>
        request.post('/api/cart', { data, headers }),
      );
      for (const added of await Promise.all(coins)) expect(added.status()).toBe(201);
    },
  };
}
