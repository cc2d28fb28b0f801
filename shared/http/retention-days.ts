/** How many days the server keeps what has an end; the privacy page tells the same numbers. */
export const retentionDays = {
  /** A sign-in, counted from its last use. */
  session: 30,
  /** An account that nobody confirmed and that has no order, with its cart, at most so long after its last use (P21). */
  unusedAccount: 90,
  /** One whose address was confirmed. */
  unusedConfirmedAccount: 730,
  /** The id of a removed cart line (SY3). */
  endedLine: 30,
  /** That an account was signed in to from an address, as a hash. */
  knownPlace: 30,
  /** The mark of a device that signed in (T30). */
  deviceMark: 180,
  /** Parts of a photo that never became whole (P39). */
  openUpload: 3,
  /** Photos of an account without an order that are in no cart. */
  loosePhoto: 7,
  /** Photos of a cart that nobody touches and that was not ordered. */
  abandonedPhoto: 90,
  /** What an order needs that staff never confirmed, once its account is deleted (P21). */
  unconfirmedOrder: 90,
  /** An order that was cancelled, and neither paid nor confirmed before, counted from then (ST280). */
  voidOrder: 180,
  /** The attempts to send a message of staff, which say to whom they wrote (T22). */
  messageAttempt: 90,
  /** What a customer agreed to be told of an order, and what was told. */
  notifications: 180,
  /** A message of the contact form, once staff closed it: as long as a consumer may complain of it. */
  closedMessage: 730,
  /** The failed attempts to sign in, which say who and from where. */
  securityEvent: 90,
  /** What a member of staff did, and when (B80). */
  staffDeed: 365,
} as const;
