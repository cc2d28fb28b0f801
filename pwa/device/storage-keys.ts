/** The names of the shop's small values in the browser's storage; released ones never change. */
export const storageKeys = {
  /** A customer's session (spec §4); `refreshToken` opens nothing (D34). */
  token: 'token',
  refreshToken: 'refreshToken',
  user: 'user',
  /** The session before, when it ended by itself. */
  endedSession: 'endedSession',
  /** Of one tab: which end its shopper has been told of. */
  toldOfEnd: 'toldOfEnd',
  /** A staff member's session, and the instant at which one ended by itself. */
  adminToken: 'adminToken',
  adminSessionEnded: 'adminSessionEnded',
  clockAheadMs: 'clockAheadMs',
  /** Invitations to install: this browser's visits, and the instant of the last no. */
  visits: 'visits',
  installRefusedAt: 'install-refused-at',
  /** Of one tab: its visit is counted; what it read of this device; the version it left. */
  visitCounted: 'visit-counted',
  deviceNoticeRead: 'device-notice-read',
  reloadedForMissingCode: 'reloaded-for-missing-code',
  /** What was typed for a gift and not saved yet when the page went. */
  lastTyped: 'lastTyped',
  /** What went wrong lately on this device. */
  errorLog: 'errorLog',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
