import type { MessengerState } from '#shared/http/messaging-schemas.ts';

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
  'internal',
] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

/** The maximum of codes per initialisation (D36). */
export const maxLinkCodes = 5;

export const failureTexts: Readonly<Record<ConnectionFailure, string>> = {
  no_chromium:
    'No Chromium was found on the shop’s computer. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it, then initialize again.',
  chromium_not_started:
    'Chromium did not start. The debug information says why; initialize to try again.',
  chromium_ended: 'Chromium ended unexpectedly. Initialize to start it again.',
  unreachable:
    'WhatsApp could not be reached. Check the internet connection of the shop’s computer, then initialize again.',
  page_not_ready: 'WhatsApp opened but did not get ready. Initialize to try again.',
  process_ended: 'The WhatsApp process ended unexpectedly. Initialize to start it again.',
  not_answering: 'The WhatsApp process no longer answered and was ended. Initialize to try again.',
  held_elsewhere:
    'Another process of the shop holds the WhatsApp connection. Close it there, then initialize again.',
  lease_lost: 'Another process of the shop has taken over the WhatsApp connection.',
  internal: 'Something went wrong while connecting. The server’s log says what.',
};

export const stateTexts: Readonly<Record<Exclude<MessengerState, 'failed'>, string>> = {
  disconnected: 'WhatsApp is not connected. Initialize to connect it.',
  starting: 'WhatsApp is starting.',
  waiting_for_scan: 'Scan the QR code with the phone that is to send the messages.',
  authenticated: 'The phone is linked. WhatsApp is loading.',
  ready: 'WhatsApp is connected.',
};

export const endTexts = {
  authFailure: 'WhatsApp did not accept the stored session. Initialize and scan a new code.',
  loggedOut: 'Logged out of WhatsApp. Initialize to link a phone again.',
  unlinked: 'The phone ended the link to the shop. Initialize and scan a new code.',
  notScanned: `None of ${maxLinkCodes} QR codes was scanned. Initialize when the phone is at hand.`,
} as const;

/** The text for WhatsApp's own reason of a disconnect. */
export function disconnectedText(reason: string): string {
  switch (reason) {
    case 'LOGOUT':
    case 'UNPAIRED':
    case 'UNPAIRED_IDLE':
      return endTexts.unlinked;
    case 'CONFLICT':
      return 'WhatsApp was opened in another browser with this session. Initialize to take it back.';
    case 'DEPRECATED_VERSION':
      return 'WhatsApp no longer accepts this version. The shop’s software needs an update.';
    case 'TOS_BLOCK':
    case 'SMB_TOS_BLOCK':
    case 'PROXYBLOCK':
      return 'WhatsApp has blocked this account or connection.';
    default:
      return 'WhatsApp ended the connection. Initialize to connect again.';
  }
}
