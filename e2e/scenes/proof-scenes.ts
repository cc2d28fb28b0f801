import { expect, type Page } from '@playwright/test';
import { orderedFrame } from '../ask-about-frame.ts';
import { open, type Scene, type Story } from './scene.ts';

const never = 'b'.repeat(43);
const opening = '**/api/proofs/open';

/** Another fragment alone opens no page. */
async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, address);
}

function proofScenes(): Scene[] {
  let ask: Awaited<ReturnType<typeof orderedFrame>>;
  let address: string;
  return [
    {
      name: 'proof-open',
      async show(page) {
        ask = await orderedFrame(page.request);
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
      name: 'proof-over',
      async show(page) {
        await openLink(page, `/proof#${never}`);
        await expect(page.getByText('This link is over.')).toBeVisible();
      },
    },
  ];
}

/** A gift that staff ask about, behind its link. */
export const proofStories: readonly Story[] = [{ scenes: proofScenes() }];
