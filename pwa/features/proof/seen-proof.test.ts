import { beforeEach, expect, test } from 'vitest';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { OpenedProof } from '#shared/http/proof-schemas.ts';
import { forgetSeenProof, keepSeenProof, seenProof } from './seen-proof.ts';

const token = 'a'.repeat(43);
const proof: OpenedProof = {
  order_number: 'NW-1',
  language: 'en',
  item: { product_name: 'x', display_name: 'X', customization: { frameName1: 'Asha' }, photos: [] },
  before: {},
  version: 2,
  newest: 2,
  question: 'Smaller?',
  answer: null,
  expires_at: '2026-02-01T00:00:00.000Z',
};
const before = new Date('2026-01-31T00:00:00.000Z');

beforeEach(() => kept.remove(storageKeys.seenProof));

test('[T40] a gift seen here opens again by its link alone, which is not on the device', async () => {
  await keepSeenProof(token, proof);
  expect(await seenProof(token, before)).toEqual(proof);
  expect(await seenProof('b'.repeat(43), before)).toBeNull();
  expect(kept.get(storageKeys.seenProof)).not.toContain(token);
});

test('[T40] it is gone from the device once the link is over', async () => {
  await keepSeenProof(token, proof);
  expect(await seenProof(token, new Date(proof.expires_at))).toBeNull();
  expect(kept.get(storageKeys.seenProof)).toBeNull();
  await keepSeenProof(token, { ...proof, expires_at: '2999-01-01T00:00:00.000Z' });
  await forgetSeenProof(token);
  expect(kept.get(storageKeys.seenProof)).toBeNull();
});
