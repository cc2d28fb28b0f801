import { answerOf } from './api-answer.ts';
import { openClient } from './later-client.ts';

/** Asks the shop what a code gives that is none of the rules. */
export function checkCoupon(code: string) {
  return answerOf(openClient.coupons.check.$post({ json: { code } }));
}
