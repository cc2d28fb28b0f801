import { expect, type Page } from '@playwright/test';
import type { TotpToAdd } from '#shared/accounts/passkey-schemas.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import type { FailureCode } from '#shared/http/failure.ts';
import { answerOwn } from '../some-people.ts';
import { holdToken, registerAdmin, unsignedToken } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

type Reason = 'second_factor_needed' | 'second_factor_required' | 'wrong_code';

const refuse = (page: Page, path: string, status: number, code: FailureCode, reason: Reason) =>
  page.route(path, (route) =>
    route.fulfill({ status, json: { code, reason, message: englishFailures[reason] } }),
  );

const question: Scene[] = [
  {
    name: 'staff-code-wrong',
    async show(page) {
      await refuse(page, '**/api/admin/login', 422, 'second_factor_needed', 'second_factor_needed');
      await open(page, '/admin/login');
      await page.getByLabel('Email').fill('meera@example.test');
      await page.getByLabel('Password').fill('marigold-52');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Code of your app')).toBeFocused();
      await refuse(page, '**/api/admin/login', 422, 'validation_failed', 'wrong_code');
      await page.getByLabel('Code of your app').fill('123456');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'staff-recovery-code',
    async show(page) {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill('ABCD-EFGH-2345-WXYZ');
    },
  },
];

const offered: TotpToAdd = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Shop:meera%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Shop',
  ticket: 'ticket',
};
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-2345-WX${at % 8}Z`);

const needed: Scene[] = [
  {
    name: 'staff-factor-needed',
    async show(page) {
      // First, so that the answers below take the place of what it refuses.
      await holdToken(page, unsignedToken());
      await refuse(
        page,
        '**/api/admin/**',
        403,
        'second_factor_required',
        'second_factor_required',
      );
      await answerOwn(page, 'owner');
      await page.route('**/api/admin/passkeys', (route) =>
        route.fulfill({ json: { passkeys: [] } }),
      );
      await page.route('**/api/admin/passkeys/place', (route) => {
        const { origin, hostname } = new URL(route.request().url());
        return route.fulfill({ json: { off: null, origin, rpId: hostname } });
      });
      await open(page, '/admin');
      await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
      await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    },
  },
  {
    name: 'staff-factor-scan',
    async show(page) {
      await page.route('**/api/admin/second-factor/options', (route) =>
        route.fulfill({ json: offered }),
      );
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByLabel('Your password, to set up an app').fill('marigold-52');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'staff-factor-wrong',
    async show(page) {
      await refuse(page, '**/api/admin/second-factor', 422, 'validation_failed', 'wrong_code');
      await page.getByLabel('The six digits').fill('123456');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByLabel('The six digits')).toBeFocused();
    },
  },
  {
    name: 'staff-factor-codes',
    async show(page) {
      const session = { token: unsignedToken(), name: 'Meera', email: 'meera@example.test' };
      await page.route('**/api/admin/second-factor', (route) =>
        route.fulfill({ json: { ...session, recovery_codes: codes } }),
      );
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('ABCD-EFGH-2345-WX7Z')).toBeVisible();
    },
  },
];

const scenes: Scene[] = [
  {
    name: 'staff-own-app-replaced',
    async show(page) {
      await page.route('**/api/admin/me', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), totp: true } });
      });
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin');
      await page.getByRole('button', { name: 'Your sign-in' }).click();
      await page.getByRole('button', { name: 'Set up another app' }).click();
      await expect(page.getByLabel('A fresh code')).toBeVisible();
    },
  },
];

const idle: Scene[] = [
  {
    name: 'staff-idle-warning',
    async show(page) {
      await page.clock.install();
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin');
      await page.clock.fastForward('28:30');
      await expect(page.getByText('Are you still there?')).toBeVisible();
    },
  },
  {
    name: 'staff-idle-ended',
    async show(page) {
      await page.clock.fastForward('02:00');
      await expect(page.getByText('You were signed out after 30 minutes')).toBeVisible();
    },
  },
];

/** Signing in to the desk with two factors, and anew after half an hour. */
export const secondFactorStories: readonly Story[] = [
  { scenes: question },
  { scenes: needed },
  { scenes: scenes },
  { scenes: idle },
];
