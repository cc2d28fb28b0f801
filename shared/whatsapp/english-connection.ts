import type { ConnectionWords, Standing } from './connection-reasons.ts';
import type { MessageOutcome } from './messaging-schemas.ts';

/** Says where the connection to WhatsApp stands and what staff can do about it, and why a message failed. */
export const englishConnection: {
  standing: ConnectionWords;
  outcome: Record<Exclude<MessageOutcome, 'sent'>, string>;
} = {
  standing: {
    no_chromium:
      'No Chromium was found on the shop’s computer. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it, then initialize again.',
    chromium_not_started:
      'Chromium did not start. The debug information says why; initialize to try again.',
    chromium_ended: 'Chromium ended unexpectedly. Initialize to start it again.',
    unreachable:
      'WhatsApp could not be reached. Check the internet connection of the shop’s computer, then initialize again.',
    page_not_ready: 'WhatsApp opened but did not get ready. Initialize to try again.',
    process_ended: 'The WhatsApp process ended unexpectedly. Initialize to start it again.',
    not_answering:
      'The WhatsApp process no longer answered and was ended. Initialize to try again.',
    held_elsewhere:
      'Another process of the shop holds the WhatsApp connection. Close it there, then initialize again.',
    lease_lost: 'Another process of the shop has taken over the WhatsApp connection.',
    holder_gone:
      'The process of the shop that held the WhatsApp connection has ended. Initialize to connect again; the phone may have to scan a new code.',
    internal: 'Something went wrong while connecting. The server’s log says what.',

    disconnected: 'WhatsApp is not connected. Initialize to connect it.',
    starting: 'WhatsApp is starting.',
    waiting_for_scan: 'Scan the QR code with the phone that is to send the messages.',
    authenticated: 'The phone is linked. WhatsApp is loading.',
    loading_percent: ({ percent }) => `The phone is linked. WhatsApp is loading: ${percent} %.`,
    ready: 'WhatsApp is connected.',

    auth_failure: 'WhatsApp did not accept the stored session. Initialize and scan a new code.',
    logged_out: 'Logged out of WhatsApp. Initialize to link a phone again.',
    unlinked: 'The phone ended the link to the shop. Initialize and scan a new code.',
    not_scanned: ({ codes }) =>
      `None of ${codes} QR codes was scanned. Initialize when the phone is at hand.`,
    opened_elsewhere:
      'WhatsApp was opened in another browser with this session. Initialize to take it back.',
    version_too_old:
      'WhatsApp no longer accepts this version. The shop’s software needs an update.',
    blocked: 'WhatsApp has blocked this account or connection.',
    ended: 'WhatsApp ended the connection. Initialize to connect again.',
  },
  outcome: {
    not_connected: 'WhatsApp is not connected',
    not_on_whatsapp: 'This number is not on WhatsApp',
    failed: 'WhatsApp did not take the message',
    unknown: 'WhatsApp has not confirmed the message; it may still arrive',
  },
};

/** Returns the sentence of a standing; null for a reason of another version. */
export function standingText(
  words: ConnectionWords,
  { reason, params }: { reason?: string | undefined; params?: object | undefined },
): string | null {
  if (reason === undefined || !Object.hasOwn(words, reason)) return null;
  const word = words[reason as Standing['reason']];
  if (typeof word === 'string') return word;
  // Reasons keep their parameters, as those of failures do.
  return params ? (word as (params: object) => string)(params) : null;
}
