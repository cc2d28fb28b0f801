import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proofCalls } from '#pwa/api/later-client.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { oddJson } from '#pwa/device/test-odd-json.ts';
import { runHook } from '#pwa/ui/remote/test-hook.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';
import { forgetSeenProof, keepSeenProof, seenProof, useOpenedProof } from './proof-screen.tsx';

const token = 'a'.repeat(43);
const proof: OpenedProof = {
  order_number: 'NW-1',
  language: 'en',
  item: {
    product_name: 'x',
    product_type: 'photo_frame',
    display_name: 'X',
    customization: { frameName1: 'Asha' },
    photos: [],
  },
  before: {},
  version: 2,
  newest: 2,
  question: 'Smaller?',
  answer: null,
  expires_at: '2026-02-01T00:00:00.000Z',
};
const before = new Date('2026-01-31T00:00:00.000Z');

beforeEach(() => localValues.remove(storageKeys.seenProof));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[T40] a gift seen here opens again by its link alone, which is not on the device', async () => {
  await keepSeenProof(token, proof, before);
  expect(await seenProof(token, before)).toEqual(proof);
  expect(await seenProof('b'.repeat(43), before)).toBeNull();
  expect(localValues.get(storageKeys.seenProof)).not.toContain(token);
});

test('[T40] it is gone from the device once the link is over', async () => {
  await keepSeenProof(token, proof, before);
  expect(await seenProof(token, new Date(proof.expires_at))).toBeNull();
  expect(localValues.get(storageKeys.seenProof)).toBeNull();
  await keepSeenProof(token, { ...proof, expires_at: '2999-01-01T00:00:00.000Z' });
  await forgetSeenProof(token, before);
  expect(localValues.get(storageKeys.seenProof)).toBeNull();
});

test('[T40] two gifts that were asked about both open again, and a newer reading takes its place', async () => {
  const other = { ...proof, question: 'Larger?' };
  await keepSeenProof(token, proof, before);
  await keepSeenProof('b'.repeat(43), other, before);
  await keepSeenProof(token, { ...proof, newest: 3 }, before);
  expect(await seenProof(token, before)).toEqual({ ...proof, newest: 3 });
  expect(await seenProof('b'.repeat(43), before)).toEqual(other);
  await forgetSeenProof('b'.repeat(43), before);
  expect(await seenProof('b'.repeat(43), before)).toBeNull();
  expect(await seenProof(token, before)).not.toBeNull();
});

test('[T40] ten are kept, the last ones, and none that is over', async () => {
  const tokens = Array.from({ length: 11 }, (_, index) => `${index}`.padStart(43, 'c'));
  for (const each of tokens) await keepSeenProof(each, proof, before);
  const proofs = await Promise.all(tokens.map((each) => seenProof(each, before)));
  expect(proofs.map((each) => each !== null)).toEqual([false, ...Array(10).fill(true)]);
  const later = { ...proof, expires_at: '2999-01-01T00:00:00.000Z' };
  await keepSeenProof(token, later, new Date(proof.expires_at));
  expect(JSON.parse(localValues.get(storageKeys.seenProof) ?? '')).toHaveLength(1);
});

test.each(oddJson)(
  '[T40] where %s is stored no link showed anything, and the next is kept',
  async (text) => {
    localValues.set(storageKeys.seenProof, text);
    expect(await seenProof(token, before)).toBeNull();
    localValues.set(storageKeys.seenProof, text);
    await keepSeenProof(token, proof, before);
    expect(await seenProof(token, before)).toEqual(proof);
  },
);

test('[T40] what was answered is kept although the digest of what was there before it takes longer', async () => {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...values) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return digest(...values);
  });
  const first = keepSeenProof(token, proof, before);
  const later = keepSeenProof(token, { ...proof, answer: approved }, before);
  await Promise.all([first, later]);
  expect((await seenProof(token, before))?.answer).toEqual(approved);
});

type Opened = Extract<Awaited<ReturnType<typeof proofCalls.open>>, { ok: true }>['data'];
const open = { ...proof, expires_at: '2999-01-01T00:00:00.000Z' } as Opened;
const over = {
  ok: false,
  status: 404,
  code: 'not_found',
  reason: 'link_over',
  message: '',
} as const;
const approved = { kind: 'approved', at: '2026-01-02T00:00:00.000Z' } as unknown as ProofAnswer;

test('[T40] an opened gift stays with its copy when its link ends, and goes when it is opened anew', async () => {
  const opens = vi.spyOn(proofCalls, 'open').mockResolvedValue({ ok: true, data: open });
  const page = await runHook(useOpenedProof, token);
  await vi.waitFor(async () => expect(await seenProof(token)).toEqual(open));
  opens.mockResolvedValue(over);
  await page.act(() => page.now().remote.refresh());
  expect(page.now().remote.data?.proof).toEqual(open);
  expect(await seenProof(token)).toEqual(open);
  await page.leave();
  const anew = await runHook(useOpenedProof, token);
  expect(anew.now().remote).toMatchObject({ data: null, failure: over });
  await vi.waitFor(async () => expect(await seenProof(token)).toBeNull());
  await anew.leave();
});

test('[T40] what was answered is kept with the gift, also when an earlier reading comes after it', async () => {
  const opens = vi.spyOn(proofCalls, 'open').mockResolvedValue({ ok: true, data: open });
  const page = await runHook(useOpenedProof, token);
  await page.act(() => page.now().answered(approved));
  await vi.waitFor(async () => expect((await seenProof(token))?.answer).toEqual(approved));
  await page.act(() => page.now().remote.refresh());
  expect(opens).toHaveBeenCalledTimes(2);
  expect(page.now().remote.data?.proof.answer).toEqual(approved);
  await page.leave();
});
