import { expect, type Page } from '@playwright/test';
import { holdToken, registerAdmin } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const calls = '**/api/admin/passkeys';

/** Makes the page behave as at an address that has passkeys. */
async function withPasskeys(page: Page): Promise<void> {
  await page.route(`${calls}/place`, (route) => {
    const { origin, hostname } = new URL(route.request().url());
    return route.fulfill({ json: { off: null, origin, rpId: hostname } });
  });
}

const show = (page: Page) => page.getByRole('button', { name: 'Your sign-in' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your sign-in' });

const passkeys: Scene[] = [
  {
    name: 'staff-login-passkey',
    async show(page) {
      await withPasskeys(page);
      await open(page, '/admin/login');
      await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    },
  },
  {
    name: 'passkeys-listed',
    async show(page) {
      const android = { browser: 'Chrome', system: 'Android' };
      const unknown = { browser: null, system: null };
      const createdAt = '2026-01-05T06:30:00.000Z';
      const listed = [
        { id: 'a', ...android, createdAt, lastUsedAt: '2026-02-14T08:05:00.000Z' },
        { id: 'b', ...unknown, createdAt: '2026-02-01T12:00:00.000Z', lastUsedAt: null },
      ];
      await page.route(calls, (route) => route.fulfill({ json: { passkeys: listed } }));
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin');
      await show(page);
      const part = dialog(page).getByRole('region', { name: 'Passkeys' });
      await expect(part.getByRole('listitem')).toHaveCount(2);
    },
  },
];

/** Staff's passkeys, at the login and at the desk. */
export const passkeyStories: readonly Story[] = [{ scenes: passkeys }];
