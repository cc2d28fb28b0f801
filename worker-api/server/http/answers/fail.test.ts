import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { hindi } from '#shared/failures/failure-words.hi.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import type { AnswerReason, Failure, Reason, ReasonParams } from '#shared/failures/reasons.ts';
import { type FailureBody, failureCodes } from '#shared/http/failure.ts';
import { speak } from '#shared/language/translated.ts';
import { fail, failureBody } from './fail.ts';

const coin = { product: 'zodiac_coin', name: 'Zodiac Coin' };
const note = { product: '10_rupees_note', name: '₹10 Currency Note' };
const noteKind = { name: '10_rupees_note', type: 'currency_note' } as const;

/** Parameters for every reason that has some; one that is missing does not compile. */
const samples: { [R in Reason as ReasonParams[R] extends null ? never : R]: ReasonParams[R] } = {
  payment_not_offered: { max: 5_000 },
  courier_refused: { why: 'no' },
  too_many_passkeys: { max: 10 },
  channel_off: { channel: 'whatsapp' },
  too_many_staff: { max: 100 },
  too_many_coupons: { max: 1_000 },
  too_many_attempts: { minutes: 14 },
  payments_being_checked: { open: 5 },
  coupon_least_sum: { sum: 1_500 },
  too_many_products: { max: 5_000 },
  order_moved: { step: 'shipped', by: 'Ravi' },
  refund_too_large: { most: 178.5 },
  reference_used: { order: 'NW-4K7Q2M' },
  shop_changed: { by: 'Asha' },
  move_not_allowed: { from: 'shipped', to: 'cancelled' },
  cart_full: { max: 100 },
  missing_details: { product: noteKind, fields: ['specialData', 'event'] },
  detail_given_twice: { product: noteKind, field: 'specialData' },
  gifts_out_of_stock: { gifts: [coin, note, coin] },
  gifts_changed: { gifts: [coin] },
  sums_changed: { subtotal: 398, discount: 40, shipping: 68, total: 426 },
  gift_prices_changed: { gifts: [{ ...coin, price: 249, seen: 199 }] },
  gift_out_of_stock: coin,
  gift_changed: coin,
  gift_price_changed: { ...coin, price: 249, seen: 199 },
  too_many_proofs: { max: 20 },
  too_many_corrections: { max: 100 },
  too_many_proofs_of_order: { max: 100 },
  proof_changes_price: { ordered: 479, changed: 569 },
  photo_too_large: { maxMegabytes: 15 },
  other_offset: { offset: 65_536 },
  too_many_photos: { max: 10 },
  too_many_pictures: { max: 8 },
  give: { what: 'email' },
  give_as_text: { what: 'event' },
  too_long: { what: 'name', max: 120 },
  keep_to: { what: 'sent_message', max: 1_000 },
  password_too_short: { min: 6 },
  too_many_names: { max: 20 },
  too_many_notes: { max: 20 },
  invalid_quantity: { max: 999 },
  search_too_long: { max: 100 },
  too_many_operations: { max: 100 },
  too_many_gifts: { max: 100 },
};

const reasons = Object.keys(englishFailures) as Reason[];

function failureOf(reason: Reason): Failure<AnswerReason> {
  const params = (samples as Partial<Record<Reason, object>>)[reason];
  return { reason, params } as Failure<AnswerReason>;
}

/** As a client receives it. */
function received(reason: Reason) {
  return JSON.parse(JSON.stringify(failureBody(failureOf(reason)))) as ReturnType<
    typeof failureBody
  > & { reason: string };
}

afterEach(() => speak({}));

describe('the sentence of a failure', () => {
  it.each(reasons)('[contract §2] of %s is the same on both sides', (reason) => {
    const { message, ...body } = received(reason);
    expect(failureCodes).toContain(body.code);
    expect(message).toMatch(/^\S.*\w/u);
    expect(message).not.toMatch(/undefined|\[object|NaN/);
    const ofShoppers = Object.hasOwn(failureWords, reason);
    expect(textOf({ ...body, message: ofShoppers ? '' : message })).toBe(message);
  });

  it('that only staff meet is the server’s own in English, before and after Hindi', () => {
    const body = received('last_owner');
    expect(textOf({ ...body, message: 'The shop says so.' })).toBe('The shop says so.');
    speak({ 'shared/failures/failure-words': hindi });
    expect(textOf(body)).toBe(hindi.last_owner);
    speak({});
    expect(textOf(body)).toBe(englishFailures.last_owner);
  });

  it('[T2] says for how many minutes too many requests are refused, once it is no moment', async () => {
    const refusedFor = async (retryAfterSeconds: number) => {
      const app = new Hono<AppEnv>().get('/', (c) =>
        fail(c, 'too_many_requests', { retryAfterSeconds }),
      );
      return (await (await app.request('/')).json()) as FailureBody;
    };
    expect(await refusedFor(827)).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 14 minutes.',
    });
    expect((await refusedFor(31)).message).toBe('Too many attempts. Please try again in a minute.');
    expect((await refusedFor(2)).message).toBe('Too many attempts. Please wait a little.');
  });

  it.each(failureCodes)('[contract §2] exists for the code %s', (code) => {
    expect(received(code)).toMatchObject({ code, reason: code });
  });

  it('[spec §5] [spec §8] keeps the texts of the specification', () => {
    expect(received('missing_details').message).toBe('Please provide: Special Date, Event');
    expect(received('coupon_invalid').message).toBe('Coupon is invalid or expired');
    expect(received('invalid_credentials').message).toBe('Invalid email or password');
    expect(received('password_too_short').message).toBe('Password must be at least 6 characters');
    expect(failureWords.passwords_differ).toBe('Passwords do not match');
    expect(failureWords.no_answer).toBe('Network error - please check your connection');
  });

  it('is in the language of the page, and in English from the API', () => {
    const full = { cart_full: ({ max }: { max: number }) => `${max}: भरा हुआ` };
    speak({ 'shared/failures/failure-words': full });
    const body = received('cart_full');
    expect(body.message).toMatch(/^Your cart is full/);
    expect(textOf(body)).toBe('100: भरा हुआ');
  });

  it.each([
    ['a reason of a newer server', { reason: 'moon_too_full' }],
    ['a reason without its parameters', { reason: 'cart_full' }],
    ['a property of every object', { reason: 'constructor' }],
  ])('is the server’s own for %s', (_name, failure) => {
    expect(textOf({ ...failure, message: 'The shop says so.' })).toBe('The shop says so.');
  });

  it('of invalid fields is made of theirs, each said once', () => {
    const invalid = failureBody('invalid_fields', [
      { reason: 'give', params: { what: 'name' }, path: 'name' },
      { msg: 'Invalid input', path: 'quantity' },
      { reason: 'give', params: { what: 'name' }, path: 'fullName' },
    ]);
    expect(invalid).toMatchObject({
      code: 'validation_failed',
      message: 'Please give your name, Invalid input',
      errors: [
        { msg: 'Please give your name', path: 'name' },
        { msg: 'Invalid input', path: 'quantity' },
        { msg: 'Please give your name', path: 'fullName' },
      ],
    });
  });
});
