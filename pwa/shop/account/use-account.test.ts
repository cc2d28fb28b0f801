import { expect, it } from 'vitest';
import { readProfile } from './use-account.ts';

const asha = { name: 'Asha', email: 'asha@shop.example' };
const joined = '2026-01-01T00:00:00Z';
const updated = '2026-01-02T00:00:00Z';

it('[D29] reads both spellings of the times', () => {
  const view = { ...asha, phone: '', address: '', joined, updated, emailVerified: null };
  expect(readProfile({ ...asha, createdAt: joined, updatedAt: updated })).toEqual(view);
  expect(readProfile({ ...asha, created_at: joined, updated_at: updated })).toEqual(view);
});

it('[B17] knows whether the address is confirmed, and null where the shop sends no mail', () => {
  expect(readProfile({ ...asha, emailVerified: false }).emailVerified).toBe(false);
  expect(readProfile(asha).emailVerified).toBeNull();
});
