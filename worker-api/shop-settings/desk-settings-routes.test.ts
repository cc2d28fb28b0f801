import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import { openingCarriers } from '#shared/delivery/carriers.ts';
import {
  builtInPlan,
  mostClosedRanges,
  mostNotices,
  mostOwnBeginnings,
} from '#shared/delivery/delivery-plan.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { everythingOn } from '#shared/shop-settings/shop-settings.ts';
import type {
  ShopSettingsAnswer,
  StoredCarriers,
  StoredNotices,
  StoredPlan,
  StoredSwitches,
  StoredTaxes,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import { openingTaxes } from '#shared/tax/goods-taxes.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const dayMs = 86_400_000;
const today = () => shop.deps.clock().toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10);

async function asStaff() {
  const password = 'thistle-lamp-9';
  const body = { name: 'Asha', email: `${randomUUID()}@example.com`, password };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  const { token } = await readAnswer<{ token: string }>(registered);
  return {
    get: (path: string) => shop.call('GET', `/api/admin/${path}`, { token }),
    put: (path: string, body: object) => shop.call('PUT', `/api/admin/${path}`, { token, body }),
  };
}

const notice = (more: object = {}) => ({
  ...{ id: randomUUID(), text: 'Closed for Diwali', tone: 'important' },
  ...{ from: today(), until: inDays(9) },
  ...more,
});
const ofShop = async () => readAnswer<ShopSettingsAnswer>(await shop.call('GET', '/api/shop'));

test('[P15] what staff save is in the answer to the next contact, however new the one before is', async () => {
  await shop.close();
  shop = await openTestShop({ limits: { catalogueMaxAgeMs: 3_600_000 } });
  const named = async () =>
    (await shop.call('GET', '/api/products')).headers.get('X-Shop-Revision');
  const staff = await asStaff();
  const before = await named();
  // One that is being read while it is saved is not kept either.
  const [saved] = await Promise.all([
    staff.put('notices', { revision: 0, notices: [notice()] }),
    ofShop(),
  ]);
  expect(saved.status).toBe(200);
  const noticed = await named();
  expect(noticed).not.toBe(before);
  expect((await ofShop()).notices).toHaveLength(1);
  const plan = { ...builtInPlan, transitDays: { far: 20 } };
  expect((await staff.put('delivery-plan', { revision: 0, plan })).status).toBe(200);
  expect(await named()).not.toBe(noticed);
});

test('[B44] a notice is for everybody until its last day, without what is staff’s alone', async () => {
  const staff = await asStaff();
  const shownNotice = notice({ text_hi: 'दिवाली के लिए बंद' });
  const over = notice({ from: inDays(-9), until: inDays(-1) });
  const later = notice({ from: inDays(3) });
  const closed = { from: inDays(1), until: inDays(2) };
  const notices = [{ ...shownNotice, closed }, over, later];
  const saved = await staff.put('notices', { revision: 0, notices });
  expect(await readAnswer<StoredNotices>(saved)).toMatchObject({ revision: 1, notices });
  expect(await ofShop()).toEqual({
    notices: [shownNotice, later],
    delivery: { ...builtInPlan, closed: [{ ...closed, reason: '' }] },
    ...everythingOn,
    rates: openingRates,
  });
});

test('[ST123] what cannot be read is answered as it was last read, and logged once', async () => {
  const staff = await asStaff();
  await staff.put('notices', { revision: 0, notices: [notice()] });
  const before = await ofShop();
  vi.spyOn(shop.storage.shopSettings, 'readAll').mockResolvedValue([
    { key: 'notices', revision: 2, json: '[{', changedAt: '', changedBy: '' },
  ]);
  for (let turn = 0; turn < 3; turn += 1) expect(await ofShop()).toEqual(before);
  const lines = shop.logged.filter((line) => 'during' in line);
  expect(lines).toMatchObject([
    { during: 'reading what the shop says', error: { name: 'SyntaxError' } },
  ]);
});

test('[ST99] of two who save from one revision the second is told who was first', async () => {
  const staff = await asStaff();
  const keptPlan = await readAnswer<StoredPlan>(await staff.get('delivery-plan'));
  const plan = { ...builtInPlan, transitDays: { far: 12 } };
  expect((await staff.put('delivery-plan', { revision: 0, plan })).status).toBe(200);
  const stale = await staff.put('delivery-plan', {
    revision: keptPlan.revision,
    plan: builtInPlan,
  });
  expect(stale.status).toBe(409);
  const { changed_by } = await readAnswer<StoredPlan>(await staff.get('delivery-plan'));
  expect(await readAnswer<FailureBody>(stale)).toMatchObject({
    ...{ code: 'conflict', reason: 'shop_changed', params: { by: changed_by } },
  });
  expect((await ofShop()).delivery.transitDays).toEqual({ far: 12 });
});

test('[B93] carriers are the owner’s from a revision on, with pages of the web by HTTPS alone', async () => {
  const staff = await asStaff();
  const first = await readAnswer<StoredCarriers>(await staff.get('carriers'));
  expect(first).toMatchObject({ revision: 0, carriers: openingCarriers });
  const maruti = { name: 'Maruti', page: 'https://maruti.example/NUMBER' };
  const save = async (revision: number, ...carriers: object[]) =>
    (await staff.put('carriers', { revision, carriers })).status;
  expect(await save(0, maruti)).toBe(200);
  expect(await save(0, maruti)).toBe(409);
  expect(await save(1, maruti, { ...maruti, name: ' MARUTI' })).toBe(422);
  for (const page of ['http://maruti.example', 'javascript:alert(1)', 'https://NUMBER.example']) {
    expect(await save(1, { ...maruti, page })).toBe(422);
  }
  expect(
    await save(1, ...Array.from({ length: 41 }, (_, at) => ({ ...maruti, name: `C${at}` }))),
  ).toBe(422);
  expect(await readAnswer<StoredCarriers>(await staff.get('carriers'))).toMatchObject({
    ...{ revision: 1, carriers: [maruti] },
  });
});

test('[D41] a coupon that is switched off is refused as none is, until it is switched on again', async () => {
  const staff = await asStaff();
  const check = async (code: string) => {
    const answer = await shop.call('POST', '/api/coupons/check', { body: { code } });
    return [answer.status, (await readAnswer<FailureBody>(answer)).message];
  };
  const refused = [422, 'Coupon is invalid or expired'];
  const saveWith = (more: object) =>
    staff.put('switches', { ...everythingOn, revision: 0, isAnswered: false, ...more });
  expect((await saveWith({ couponsOff: ['SAVE10', 'FREESHIP'] })).status).toBe(200);
  expect(await check('save10')).toEqual(refused);
  expect((await check('festive20'))[0]).toBe(200);
  expect(await ofShop()).toMatchObject({ couponsOff: ['SAVE10', 'FREESHIP'], comingSoon: true });
  const shopper = await newShopper(shop);
  const line = await shopper.inCart(noteLine());
  const order = (key: string) =>
    shopper.place(orderBody([itemOf(line)], { coupon_code: 'SAVE10' }), key);
  const answer = await order('key-number-1');
  expect([answer.status, (await readAnswer<FailureBody>(answer)).message]).toEqual(refused);
  expect((await saveWith({ couponsOff: [] })).status).toBe(409);
  expect((await saveWith({ revision: 1, comingSoon: false })).status).toBe(200);
  expect(await ofShop()).toMatchObject({ couponsOff: [], comingSoon: false });
  expect((await order('key-number-2')).status).toBe(201);
  for (const couponsOff of [['DIWALI'], ['SAVE10', 'SAVE10'], 'SAVE10']) {
    expect((await saveWith({ revision: 2, couponsOff })).status).toBe(422);
  }
  for (const token of [undefined, shopper.token]) {
    const answer = await shop.call('GET', '/api/admin/switches', token ? { token } : {});
    expect(answer.status).toBe(token ? 403 : 401);
  }
});

test('[D41] the owner of a shop that takes real money is asked once whether the built-in coupons stay', async () => {
  const ask = async () =>
    (await readAnswer<StoredSwitches>(await (await asStaff()).get('switches'))).asks;
  expect(await ask()).toBe(false);
  await shop.close();
  shop = await openTestShop({ tradesForReal: true });
  expect(await ask()).toBe(true);
  const staff = await asStaff();
  // What is switched meanwhile is no answer.
  const open = { ...everythingOn, couponsOff: ['yash10'], revision: 0, isAnswered: false };
  expect(await readAnswer(await staff.put('switches', open))).toMatchObject({ asks: true });
  const answer = { ...open, revision: 1, isAnswered: true };
  expect(await readAnswer(await staff.put('switches', answer))).toMatchObject({ asks: false });
  expect(await ask()).toBe(false);
});

test.each([
  ['an empty text', 'notices', { notices: [{ text: '' }] }],
  ['a text of 201 characters', 'notices', { notices: [{ text: 'x'.repeat(201) }] }],
  ['an end before the beginning', 'notices', { notices: [{ until: '2020-01-01' }] }],
  ['a day that is none', 'notices', { notices: [{ from: '2026-02-30' }] }],
  [
    'one more than may be',
    'notices',
    { notices: Array.from({ length: mostNotices + 1 }, () => ({})) },
  ],
  [
    'a workshop closed for half a year',
    'notices',
    { notices: [{ closed: { from: '2026-01-01', until: '2026-07-01' } }] },
  ],
  ['a zone that is none', 'delivery-plan', { zones: { '302': 'moon' } }],
  ['a beginning of no PIN code', 'delivery-plan', { zones: { '0302': 'near' } }],
  ['a way of no days', 'delivery-plan', { transitDays: { near: 0 } }],
  [
    'too many beginnings',
    'delivery-plan',
    {
      zones: Object.fromEntries(
        Array.from({ length: mostOwnBeginnings + 1 }, (_, at) => [String(1_000 + at), 'near']),
      ),
    },
  ],
  [
    'too many ranges',
    'delivery-plan',
    {
      closed: Array.from({ length: mostClosedRanges + 1 }, () => ({
        from: '2026-01-01',
        until: '2026-01-01',
        reason: '',
      })),
    },
  ],
])('[B45] refuses %s', async (_what, path, payload) => {
  const staff = await asStaff();
  const body =
    'notices' in payload
      ? { notices: (payload.notices as object[]).map((each) => notice(each)) }
      : { plan: { ...builtInPlan, ...payload } };
  const answer = await staff.put(path, { revision: 0, ...body });
  expect([answer.status, (await ofShop()).delivery]).toEqual([422, builtInPlan]);
});

test('[D42] fees are read by everybody and taxes by staff alone; what is no fee or tax is refused', async () => {
  const staff = await asStaff();
  const rates = { ...openingRates, delivery: { fee: 80, freeAbove: 1499 } };
  expect((await staff.put('rates', { revision: 0, rates })).status).toBe(200);
  expect((await ofShop()).rates).toEqual(rates);
  expect((await staff.put('rates', { revision: 0, rates: openingRates })).status).toBe(409);
  const { 500: _, ...notAll } = openingRates.notes;
  for (const wrong of [
    { delivery: { fee: -1, freeAbove: 999 } },
    { delivery: { fee: 68.5, freeAbove: 999 } },
    { letters: { ...openingRates.letters, few: 50 } },
    { notes: notAll },
  ]) {
    const answer = await staff.put('rates', { revision: 1, rates: { ...rates, ...wrong } });
    expect([answer.status, (await ofShop()).rates], JSON.stringify(wrong)).toEqual([422, rates]);
  }
  const from = '2025-09-22';
  const taxes = (versions: readonly unknown[]) => ({
    revision: 0,
    taxes: { ...openingTaxes, photo_frame: versions },
  });
  const [version] = openingTaxes.photo_frame;
  for (const wrong of [
    [],
    [{ ...version, hsn: '44149' }],
    [{ ...version, percent: 41 }],
    [{ ...version, percent: 5.001 }],
    [{ ...version, from: '2016-12-31' }],
    [version, version],
  ]) {
    expect((await staff.put('taxes', taxes(wrong))).status, JSON.stringify(wrong)).toBe(422);
  }
  const both = [version, { from, hsn: '44149000', percent: 0.25 }];
  expect((await staff.put('taxes', taxes(both))).status).toBe(200);
  expect((await readAnswer<StoredTaxes>(await staff.get('taxes'))).taxes.photo_frame).toEqual(both);
  expect(await ofShop()).not.toHaveProperty('taxes');
});
