/** Why a connection failed or broke, apart from WhatsApp's own reasons. */
export const connectionFailures = [
  'no_chromium',
  'chromium_not_started',
  'chromium_ended',
  'unreachable',
  'page_not_ready',
  'process_ended',
  'not_answering',
  'held_elsewhere',
  'lease_lost',
  'holder_gone',
  'internal',
] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

/** How WhatsApp or the phone ended a connection. */
export type ConnectionEnd =
  | 'auth_failure'
  | 'logged_out'
  | 'unlinked'
  | 'opened_elsewhere'
  | 'version_too_old'
  | 'blocked'
  | 'ended';

interface Params {
  loading_percent: { percent: number };
  not_scanned: { codes: number };
}

type BareConnectionReason =
  | ConnectionFailure
  | ConnectionEnd
  | 'disconnected'
  | 'starting'
  | 'waiting_for_scan'
  | 'authenticated'
  | 'ready';

/** Why the connection is as it is, with what its sentence names. */
export type Standing =
  | { reason: BareConnectionReason }
  | { [R in keyof Params]: { reason: R; params: Params[R] } }[keyof Params];

/** The sentence of every reason, in one language. */
export type ConnectionWords = Record<BareConnectionReason, string> & {
  [R in keyof Params]: (params: Params[R]) => string;
};
