import { translated } from '#shared/language/translated.ts';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';

const states: Record<MessengerState, string> = {
  disconnected: 'Not connected',
  starting: 'Starting…',
  waiting_for_scan: 'Waiting for scan',
  authenticated: 'Scanned, connecting…',
  ready: 'Connected',
  failed: 'Failed',
};

/** What the WhatsApp tab says. */
export const words = translated('pwa/desk/whatsapp/words', {
  connection: 'Connection',
  states,
  checking: 'Checking status…',
  notChecked: 'Error checking status',
  adminPhone: 'Admin phone',
  notKnownYet: 'Not known yet',
  since: 'Since',
  initialize: 'Initialize',
  notInitialized: 'Error initializing WhatsApp',
  getQrCode: 'Get QR Code',
  noQrCode: 'Error getting QR code',
  refresh: 'Refresh',
  unlink: 'Unlink phone',
  notUnlinked: 'The phone could not be unlinked',
  askToUnlink: {
    text: 'No message can be sent until a phone is linked again. Unlink this phone now?',
    confirmLabel: 'Unlink',
    cancelLabel: 'Stay linked',
  },

  scan: {
    title: 'Scan the QR code',
    steps: [
      'Open WhatsApp on the phone that is to send the messages.',
      'Open Settings (or the ⋮ menu), then Linked devices.',
      'Tap “Link a device”.',
      'Hold the camera over the code on this screen.',
    ],
    code: 'QR code to link WhatsApp',
    timeLeft: 'Time left to scan',
    age: (seconds: number, secondsLeft: number) =>
      `${seconds} s old, a new code in ${secondsLeft} s`,
    tooOld: 'This code is too old to scan. A new one is on its way.',
    starting: 'WhatsApp is starting. The code appears here in a moment.',
    scanned: 'The code was scanned. The connection is being made.',
    failed: 'No code: the connection failed. Initialize to try again.',
    noCode: 'No code yet. Initialize, and it appears here.',
  },

  messages: {
    phoneHint: '10 digits, or with the country code',
    test: {
      title: 'Test message',
      phone: 'Phone number',
      send: 'Send Test Message',
      sent: 'Test message sent successfully!',
      error: 'Error sending test message',
      missing: 'Please enter a phone number',
    },
    custom: {
      title: 'Custom message',
      phone: 'Recipient phone',
      message: 'Message',
      send: 'Send Custom Message',
      sent: 'Custom message sent successfully!',
      error: 'Error sending custom message',
      missing: 'Please enter both phone number and message',
    },
    refused: (reason: string) => `Failed to send message: ${reason}`,
  },

  debug: {
    title: 'Debug information',
    state: 'State',
    lastError: 'Last error',
    chromium: 'Chromium',
    chromiumVersion: 'Chromium version',
    libraryVersion: 'Library version',
  },
});
