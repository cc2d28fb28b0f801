import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredCoupon } from './coupon-store.ts';
import type { ContractSubject } from './storage-contract.ts';
import { instant, oddTexts } from './storage-contract-samples.ts';

function sampleCoupon(overrides: Partial<StoredCoupon> = {}): StoredCoupon {
  return {
    ...{ code: `Diwali-${randomUUID()}`, type: 'percent', value: 15 },
    ...{ from: instant(0), until: instant(60), limit: 3, createdAt: instant(0) },
    ...overrides,
  };
}

export function couponsContract(subject: () => ContractSubject): void {
  describe('coupons', () => {
    it('[ST91] keeps every field, finds a code in any case, and replaces it whole', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon();
      await storage.coupons.put(coupon);
      expect(await beside.coupons.byCode(` ${coupon.code.toUpperCase()} `)).toEqual(coupon);
      const freed: StoredCoupon = {
        ...coupon,
        ...{ type: 'freeship', value: 0, from: null, until: null, limit: null },
      };
      await beside.coupons.put({ ...freed, code: coupon.code.toLowerCase() });
      const code = coupon.code.toLowerCase();
      expect(await storage.coupons.byCode(code)).toEqual({ ...freed, code });
      const listed = (await storage.coupons.list()).filter((each) => each.code === code);
      expect(listed).toEqual([{ ...freed, code, used: 0 }]);
      for (const odd of oddTexts) {
        expect(await storage.coupons.byCode(odd)).toBeNull();
        expect(await storage.coupons.use(odd, 'key', instant(1))).toBe(false);
        await storage.coupons.remove(odd);
      }
      await storage.coupons.remove(coupon.code);
      expect(await beside.coupons.byCode(code)).toBeNull();
    });

    it('[ST90] of twenty orders at once, from several processes, as many use it as may', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 3 });
      await storage.coupons.put(coupon);
      const keys = Array.from({ length: 20 }, (_, turn) => `key-${turn >> 1}`);
      const answers = await Promise.all(
        keys.map((key, turn) =>
          (turn % 2 ? storage : beside).coupons.use(coupon.code, key, instant(1)),
        ),
      );
      const users = new Set(keys.filter((_, turn) => answers[turn]));
      expect(users.size).toBe(3);
      // Both calls of a key got the same answer.
      for (const [turn, key] of keys.entries()) expect(answers[turn], key).toBe(users.has(key));
      const used = async () =>
        (await beside.coupons.list()).find(({ code }) => code === coupon.code)?.used;
      expect(await used()).toBe(3);
      const [first = ''] = users;
      await storage.coupons.release(coupon.code, first);
      await storage.coupons.release(coupon.code, 'no such key');
      expect(await used()).toBe(2);
      expect(await beside.coupons.use(coupon.code, 'another', instant(2))).toBe(true);
      expect(await beside.coupons.use(coupon.code, first, instant(2))).toBe(false);
    });

    it('[ST106] says whether all uses are taken, and a use that was given back is free again', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 4 });
      expect(await storage.coupons.isUsedUp(coupon.code)).toBe(false);
      await storage.coupons.put(coupon);
      const keys = ['a', 'b', 'c', 'd'];
      for (const key of keys) {
        expect(await beside.coupons.isUsedUp(` ${coupon.code.toUpperCase()}`)).toBe(false);
        expect(await storage.coupons.use(coupon.code, key, instant(1))).toBe(true);
      }
      expect(await beside.coupons.isUsedUp(coupon.code)).toBe(true);
      // Whichever was given back, of the first and the last, and of several.
      for (const freed of [['b'], ['d'], ['a', 'c'], keys]) {
        for (const key of freed) await beside.coupons.release(coupon.code, key);
        for (const key of freed) {
          expect(await storage.coupons.isUsedUp(coupon.code)).toBe(false);
          expect(await storage.coupons.use(coupon.code, key, instant(2))).toBe(true);
        }
        expect(await storage.coupons.isUsedUp(coupon.code)).toBe(true);
        expect(await storage.coupons.use(coupon.code, 'one more', instant(2))).toBe(false);
      }
      await storage.coupons.put({ ...coupon, limit: null });
      expect(await beside.coupons.isUsedUp(coupon.code)).toBe(false);
      for (const odd of oddTexts) expect(await storage.coupons.isUsedUp(odd)).toBe(false);
    });

    it('[ST90] one without a limit is used by any number, each once', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: null });
      await storage.coupons.put(coupon);
      for (const key of ['a', 'b', 'a', 'c']) {
        expect(await beside.coupons.use(coupon.code, key, instant(1))).toBe(true);
      }
      const found = (await storage.coupons.list()).find(({ code }) => code === coupon.code);
      expect(found?.used).toBe(3);
      await storage.coupons.put({ ...coupon, limit: 3 });
      expect(await beside.coupons.use(coupon.code, 'd', instant(1))).toBe(false);
    });
  });
}
