import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('login', () => {
  test('returns 200 in the shape of registration for the e-mail in any case', async () => {
    const { email, password, id } = await shop.customer();
    const body = { email: email.toUpperCase(), password };
    const answer = await shop.call('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(200);
    expect(await readAnswer<SessionAnswer>(answer)).toMatchObject({ id, email });
  });

  test('[T2] returns the same response for a wrong password and an unknown e-mail', async () => {
    const { email } = await shop.customer();
    const bodies = [
      { email, password: 'wrong-password' },
      { email: 'nobody@example.com', password: 'wrong-password' },
    ];
    for (const body of bodies) {
      const answer = await shop.call('POST', '/api/auth/login', { body });
      expect(answer.status).toBe(401);
      expect(await readAnswer<FailureBody>(answer)).toMatchObject({
        code: 'invalid_credentials',
        message: 'Invalid email or password',
      });
    }
  });

  test('[T2] takes about as long for an unknown e-mail as for a wrong password', async () => {
    // Without a hash it would be a hundredth. The long form looks closer.
    const atMost = process.env.STRESS === 'full' ? 2 : 5;
    const roomy = await openTestShop({
      limits: { loginFailures: { points: 1e6, seconds: 60 }, hashCost: defaultLimits.hashCost },
    });
    const { email } = await roomy.customer();
    async function loginMs(address: string) {
      const started = performance.now();
      await roomy.call('POST', '/api/auth/login', {
        body: { email: address, password: 'wrong-password' },
      });
      return performance.now() - started;
    }
    // Alternating, and the fastest of each, so that other load affects both alike.
    let [knownMs, unknownMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let count = 0; count < 20; count += 1) {
      knownMs = Math.min(knownMs, await loginMs(email));
      unknownMs = Math.min(unknownMs, await loginMs('nobody@example.com'));
    }
    expect(unknownMs / knownMs).toBeGreaterThan(1 / atMost);
    expect(unknownMs / knownMs).toBeLessThan(atMost);
    await roomy.close();
  });

  test('[T2] locks an account at an address after ten failures for 15 minutes, also for the right password', async () => {
    const testShop = await openTestShop();
    const { email, password } = await testShop.customer();
    const login = (body: object) => testShop.call('POST', '/api/auth/login', { body });
    for (let count = 0; count < 10; count += 1) {
      expect((await login({ email, password: 'wrong-password' })).status).toBe(401);
    }
    const answer = await login({ email, password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
    expect(await readAnswer<FailureBody>(answer)).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    await testShop.close();
  });

  test('[T2] a hundred guesses at once get few hashes and no success', async () => {
    const ownShop = await openTestShop();
    const { email } = await ownShop.customer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ownShop.call('POST', '/api/auth/login', { body: { email, password: `guess-${index}` } }),
      ),
    );
    const triedCount = answers.filter(({ status }) => status === 401).length;
    expect(triedCount).toBe(10);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    await ownShop.close();
  });

  test('[T2] refuses operator objects in place of text', async () => {
    const body = { email: { $ne: '' }, password: { $ne: '' } };
    expect((await shop.call('POST', '/api/auth/login', { body })).status).toBe(422);
  });
});
