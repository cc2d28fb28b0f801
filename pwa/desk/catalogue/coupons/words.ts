import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { CouponState } from './coupon-state.ts';

const plural = pluralsOf('en-IN');

const states: Record<CouponState, string> = {
  running: 'Running',
  not_begun: 'Not begun',
  over: 'Over',
  used_up: 'Used up',
};

/** What the coupons of the Shop tab say. Days arrive formatted. */
export const words = translated('pwa/desk/catalogue/coupons/words', {
  own: 'Your coupons',
  none: 'No coupons of your own yet',
  noneText:
    'A coupon takes a part off, or makes shipping free. Nobody sees it who does not have its code.',
  add: 'New coupon',
  fixed: 'Fixed coupons',
  fixedText:
    'These are rules of the shop. They are not changed here, and no coupon of yours can have one of their codes.',

  percentOff: (percent: number) => `${percent}% off`,
  freeShipping: 'Free shipping',
  states,
  /** Of another coupon whose code is the same but for its capitals. */
  counts: (code: string) => `${code} counts, in capitals or not.`,
  always: 'Without an end',
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  fromOn: (first: string) => `From ${first} on`,
  upTo: (last: string) => `Up to ${last}`,
  used: (times: number) =>
    times === 0
      ? 'Not used yet'
      : plural(times, { one: 'Used once', other: `Used ${times} times` }),
  usedOf: (times: number, limit: number) => `Used ${times} of ${limit}`,
  edit: 'Edit',
  remove: 'Delete',
  askToRemove: {
    text: (code: string) =>
      `Delete ${code}? Nobody can use it any more. Orders that used it stay as they are.`,
    yes: 'Delete coupon',
    no: 'Keep coupon',
  },

  newTitle: 'New coupon',
  editTitle: (code: string) => `Coupon ${code}`,
  code: 'Code',
  codeHint: 'Letters, digits, - and _, without spaces; capitals make no difference.',
  kind: 'What it gives',
  kinds: { percent: 'Percent off', freeship: 'Free shipping' },
  percent: 'Percent off the gifts',
  firstDay: 'First day',
  lastDay: 'Last day',
  limit: 'How many orders may use it',
  limitHint: 'Any number where you leave it empty.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',

  mistakes: {
    code: {
      shape: 'Please give a code of 3 to 40 letters, digits, - or _.',
      of_rules: 'This is one of the fixed coupons. Please give another code.',
      taken: 'You have a coupon of this code already.',
    },
    percent: (min: number, max: number) => `Please give a whole number from ${min} to ${max}.`,
    lastDay: 'The last day is before the first.',
    limit: (max: string) => `Please give a whole number from 1 to ${max}, or leave it empty.`,
  },
  changedMeanwhile: (code: string) =>
    `Somebody else has changed ${code} meanwhile. Please close this, and look at it again.`,
  made: (code: string) => `${code} was made`,
  changed: (code: string) => `${code} was saved`,
  removed: (code: string) => `${code} was deleted`,
});
