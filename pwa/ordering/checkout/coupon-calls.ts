import { answerOf } from '#pwa/api/api-answer.ts';
import { ownClient } from '#pwa/api/later-client.ts';

/** Asks the shop what a code gives that is none of the rules; who is signed in may be known there. */
export function checkCoupon(code: string) {
  return answerOf(ownClient.coupons.check.$post({ json: { code } }), 'type');
}
