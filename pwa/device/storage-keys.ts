/** Keys of localStorage and sessionStorage; released ones never change. */
export const storageKeys = {
  /** A customer's session (spec §4); `refreshToken` opens nothing (D34). */
  token: 'token',
  refreshToken: 'refreshToken',
  user: 'user',
  /** The last session if it ended without a logout. */
  endedSession: 'endedSession',
  /** The last one who logged out wanted their things left here (T32). */
  keepsThings: 'keepsThings',
  /** The owner whose things are being removed from here, and which, until they are (T32). */
  leaving: 'leaving',
  /** Of one tab: the end it has shown. */
  shownEnd: 'toldOfEnd',
  /** The order that one tab pays at the gateway by its link, and the link's token. */
  paidByLink: 'paidByLink',
  /** A staff member's session, and the instant one ended without a logout. */
  deskToken: 'deskToken',
  deskSessionEnded: 'deskSessionEnded',
  clockAheadMs: 'clockAheadMs',
  /** The language chosen in the menu, or that of an account, whose id is not kept (T32). */
  language: 'language',
  languageOf: 'languageOf',
  /** The language that was offered and refused, which is no choice of another. */
  languageRefused: 'languageRefused',
  /** Install invitation: this browser's visits, and the instant of the last refusal. */
  visits: 'visits',
  installRefusedAt: 'install-refused-at',
  /** One tab keeps these: visit counted; device notice dismissed; version reloaded from. */
  visitCounted: 'visit-counted',
  deviceNoticeRead: 'device-notice-read',
  reloadedForMissingCode: 'reloaded-for-missing-code',
  /** What was pressed when one tab reloaded for missing code. */
  press: 'press',
  /** Text typed for a gift and not yet saved when the page closed. */
  lastTyped: 'lastTyped',
  /** The day and the name that gifts are looked for with (B71). */
  giftDay: 'giftDay',
  /** The gifts that links showed last, to open them without a network (T40). */
  seenProof: 'seenProof',
  /** What the shop said of itself last: notices, days of delivery. */
  ownShop: 'ownShop',
  errorLog: 'errorLog',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
