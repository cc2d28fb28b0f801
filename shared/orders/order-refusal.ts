import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Failure } from '#shared/failures/reasons.ts';

/**
 * Why one order cannot hold these lines: there are too many (T27). Null when it can. A cart may
 * hold more of them where the limits of accounts are off.
 */
export function orderRefusal(lines: readonly unknown[]): Failure<'too_many_gifts'> | null {
  if (lines.length <= maxCartLines) return null;
  return { reason: 'too_many_gifts', params: { max: maxCartLines } };
}
