import { expect, type Page } from '@playwright/test';
import type { AskAboutGiftAnswer } from '#shared/http/proof-schemas.ts';
import type { Order } from '#shared/orders/order.ts';
import { newCustomer, registerAdmin } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const never = 'b'.repeat(43);
const opening = '**/api/proofs/open';

/** An ordered frame, of which staff ask whenever `ask` is called; resolves to the page's address. */
async function orderedFrame({ request }: Page) {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame();
  const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
  const path = `/api/admin/orders/${number}`;
  const { items } = (await (await request.get(path, { headers })).json()) as Order;
  return async (frameName1: string): Promise<string> => {
    const customization = { ...items[0]?.customization, frameName1 };
    const question = 'The name is printed as you wrote it. May we write it like this?';
    const data = { customization, question };
    const asked = await request.post(`${path}/items/0/proofs`, { data, headers });
    expect(asked.status(), await asked.text()).toBe(201);
    const { link } = (await asked.json()) as AskAboutGiftAnswer;
    return `/proof${new URL(link).hash}`;
  };
}

/** Another fragment alone opens no page. */
async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, address);
}

function asked(): Scene[] {
  let ask: Awaited<ReturnType<typeof orderedFrame>>;
  let address: string;
  return [
    {
      name: 'proof-open',
      async show(page) {
        ask = await orderedFrame(page);
        address = await ask('Sunita Rina');
        await open(page, address);
        await expect(page.getByText('Now: Sunita Rina')).toBeVisible();
        await expect(page.locator('main svg[viewBox="0 0 800 600"] image')).toHaveCount(1);
      },
    },
    {
      name: 'proof-change-asked',
      async show(page) {
        await page.getByRole('button', { name: 'Ask for a change' }).click();
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('Please say what we should change')).toBeVisible();
      },
    },
    {
      name: 'proof-offline',
      async show(page) {
        await page.route(opening, (route) => route.abort());
        await page.reload();
        await expect(page.getByText('This is the gift as you last saw it here.')).toBeVisible();
        // With a route the browser asks its cache for nothing.
        await page.unroute(opening);
        await page.context().setOffline(true);
        await expect(page.getByText('Your answer needs a network.')).toBeVisible();
      },
    },
    {
      name: 'proof-answered',
      async show(page) {
        await page.context().setOffline(false);
        await openLink(page, address);
        await page.getByRole('button', { name: 'Approve' }).click();
        await expect(page.getByText('You approved this version')).toBeVisible();
      },
    },
    {
      name: 'proof-newer',
      async show(page) {
        await ask('Sunita Rima');
        await openLink(page, address);
        await expect(page.getByText('There is a newer version of this gift.')).toBeVisible();
      },
    },
    {
      name: 'proof-over',
      async show(page) {
        await openLink(page, `/proof#${never}`);
        await expect(page.getByText('This link is over.')).toBeVisible();
      },
    },
    {
      name: 'proof-not-seen-yet',
      async show(page) {
        await page.route(opening, (route) => route.abort());
        await openLink(page, `/proof#${never}`);
        await expect(page.getByText('was not opened on this device yet')).toBeVisible();
      },
    },
    { name: 'proof-incomplete', show: (page) => openLink(page, '/proof') },
  ];
}

/** A gift that staff ask about, behind its link. */
export const proofStories: readonly Story[] = [{ scenes: asked() }];
