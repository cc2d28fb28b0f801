import { type ApiAnswer, answerOf } from '#pwa/api/api-answer.ts';
import { ownClient } from '#pwa/api/later-client.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { giftTypes } from '#shared/gifts/families.ts';
import { isolated } from '#shared/language/directions.ts';
import { readText } from '#shared/language/typed-text.ts';
import { type Coupon, findCoupon } from '#shared/pricing/coupon.ts';
import { type CartAmount, couponFault } from '#shared/pricing/coupon-fault.ts';
import { formatInr } from '#shared/values/money.ts';
import { words } from './words.tsx';

/** The coupon box: what is typed, what counts, and what was wrong with the last try. */
export interface CouponEntry {
  typedCode: string;
  applied: Coupon | null;
  /** None of the rules' codes: the shop has yet to say whether it is one of the owner's. */
  unchecked: string | null;
  /** Why the shop could not be asked about that; asked again with Apply, and when ordering. */
  unasked: FailureRecord | null;
  error: CouponError | null;
}

/** The code is none that counts, or this account has used it as often as it may. */
type CouponError = 'coupon_invalid' | 'coupon_used_before';

export const emptyCoupon: CouponEntry = {
  typedCode: '',
  applied: null,
  unchecked: null,
  unasked: null,
  error: null,
};

/** Editing clears the error; what was applied counts until it is replaced, or the field is empty. */
export function editCoupon(entry: CouponEntry, typedCode: string): CouponEntry {
  const applied = typedCode.trim() === '' ? null : entry.applied;
  return { typedCode, applied, unchecked: null, unasked: null, error: null };
}

/** Returns whether the field says another code than counts, so that it is to be applied when it is left. */
export function isUnapplied({ typedCode, applied, unchecked, error }: CouponEntry): boolean {
  const code = readText(typedCode, 'one').trim().toLowerCase();
  return error === null && code !== (applied?.code ?? unchecked ?? '').toLowerCase();
}

/**
 * Applies what is typed: a code of the rules replaces the applied one, nothing clears it without an
 * error, anything else, also one that the owner has switched off, clears it until the shop has said what it gives. The server decides again when
 * ordering (D25).
 */
export function applyCoupon(entry: CouponEntry, now: Date): CouponEntry {
  const couponAnswer = findCoupon(entry.typedCode, now, settingsStore.getState().couponsOff);
  const judged = { ...entry, unchecked: null, unasked: null, error: null };
  if (couponAnswer.ok) return { ...judged, applied: couponAnswer.coupon };
  const code = readText(entry.typedCode, 'one').trim();
  return { ...judged, applied: null, unchecked: code === '' ? null : code };
}

/** Asks the shop what a code gives that is none of the rules; who is signed in may be known there. */
export function checkCoupon(code: string) {
  return answerOf(ownClient.coupons.check.$post({ json: { code } }), 'type');
}

/** Returns what the shop said of the unchecked code, or why it could not be asked. */
export function judgeCoupon(entry: CouponEntry, answer: ApiAnswer<Coupon>): CouponEntry {
  if (entry.unchecked === null) return entry;
  if (answer.ok) return { ...entry, applied: answer.data, unchecked: null, unasked: null };
  if (answer.code === 'coupon_invalid') return refuseCoupon(entry);
  const isUsed = answer.reason === 'coupon_used_before';
  return isUsed ? refuseCoupon(entry, 'coupon_used_before') : { ...entry, unasked: answer };
}

/** The entry once the shop was asked about an unchecked code: what it gives is known before it is sent. */
export async function askAboutCoupon(entry: CouponEntry): Promise<CouponEntry> {
  if (entry.unchecked === null) return entry;
  return judgeCoupon(entry, await checkCoupon(entry.unchecked));
}

/** The server refused the code although this device took it. */
export function refuseCoupon(
  entry: CouponEntry,
  error: CouponError = 'coupon_invalid',
): CouponEntry {
  return { ...entry, applied: null, unchecked: null, unasked: null, error };
}

/** Returns the code to order with: that of an applied coupon which fits the gifts. */
export function countingCode(
  { applied }: CouponEntry,
  lines: readonly CartAmount[],
): string | undefined {
  return applied && couponFault(lines, applied) === null ? applied.code : undefined;
}

/** Says why an applied coupon takes nothing off these gifts; null where it counts, and of an empty cart. */
export function unfitText({ applied }: CouponEntry, lines: readonly CartAmount[]): string | null {
  const fault = applied && lines.length > 0 ? couponFault(lines, applied) : null;
  if (!applied || !fault) return null;
  const things = thingsOf(applied);
  return fault.reason === 'coupon_least_sum'
    ? words.coupon.needs(formatInr(fault.sum), things)
    : words.coupon.isFor(things ?? '');
}

/** Returns what a coupon is for, family by family and then gift by gift; null where it is for all. */
function thingsOf({ scope }: Coupon): string | null {
  if (!scope) return null;
  const families = giftTypes.filter(({ type }) => scope.types.includes(type));
  const titles = families.map(({ family }) => family.page.words('shown').inSentence);
  const names = scope.gifts.map(({ product, name }) => shownName(product, name));
  return [...new Set([...titles, ...names])].join(', ');
}

/**
 * Asks the shop what the applied coupon gives, after it named another sum than was shown: the next order is for
 * what counts now (D26). `change` says what is not as it was; empty where the coupon is.
 */
export async function lookAgain(
  entry: CouponEntry,
): Promise<{ entry: CouponEntry; change: string }> {
  const { applied } = entry;
  if (!applied) return { entry, change: '' };
  const { code } = applied;
  const now = judgeCoupon({ ...entry, unchecked: code }, await checkCoupon(code));
  if (now.error) return { entry: now, change: words.coupon.gone(isolated(code)) };
  if (now.unasked) {
    return { entry: { ...now, applied: null }, change: uncheckedText(code, now.unasked) };
  }
  const [before, after] = [applied, now.applied ?? applied].map(couponText);
  const isSame = before === after;
  return {
    entry: now,
    change: isSame ? '' : words.coupon.changed(isolated(code), before ?? '', after ?? ''),
  };
}

/** What is kept on this device; only what is applied is sent with an order (D26). */
export function couponToKeep({ applied, unchecked }: CouponEntry): string {
  return applied?.code ?? unchecked ?? '';
}

/** Says a coupon for people: `10% off`. */
export function couponText(coupon: Coupon): string {
  const { type, value } = coupon;
  const things = thingsOf(coupon);
  if (type === 'freeship') return giftWords.price.freeShipping;
  const off =
    type === 'percent' ? words.coupon.percentOff(value) : words.coupon.rupeesOff(formatInr(value));
  return things === null ? off : words.coupon.offThings(off, things);
}

/** Returns why the shop could not be asked about a code, and what to do. */
export function uncheckedText(code: string, unasked: FailureRecord): string {
  return words.coupon.unchecked(isolated(code), textOf(unasked) || failureWords.no_answer);
}

/** Returns what is wrong with a code that was refused. */
export function couponErrorText(error: CouponError): string {
  return error === 'coupon_invalid' ? failureWords.coupon_invalid : words.coupon.usedBefore;
}

/** What is said of a code that was judged before an order; sums arrive formatted. */
export function judgedText(
  judged: CouponEntry,
  total: string,
  lines: readonly CartAmount[],
): string {
  const { applied, unchecked, unasked, error } = judged;
  const unfit = unfitText(judged, lines);
  if (unfit !== null) return words.failed(unfit);
  if (applied) {
    return words.coupon.nowApplied(
      words.coupon.applied(isolated(applied.code), couponText(applied)),
      total,
    );
  }
  if (unchecked !== null && unasked) return words.failed(uncheckedText(unchecked, unasked));
  return words.failed(couponErrorText(error ?? 'coupon_invalid'));
}
