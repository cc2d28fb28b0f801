import { translated } from '#shared/language/translated.ts';
import type { StateWarning } from '#shared/shop-settings/machine-state.ts';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';

const warnings: Record<StateWarning, string> = {
  backup_failed: 'The last backup failed. Look whether the disk of BACKUP_DIR is full or away.',
  backup_old: 'There is no backup as new as it should be. Look into the log for “backup”.',
  disk_low: 'The disk is almost full. Orders and photos stop when it is.',
  mail_failed: 'The last email did not go out. Look at SMTP_URL and at your mail provider.',
  no_backup: 'The shop makes no backups. Set BACKUP_DIR to a folder on another disk.',
  demo_payments: 'Orders are placed without money: PAYMENTS is demo.',
  test_payments: 'Razorpay takes test payments only: its key begins with rzp_test_.',
  placeholders: 'The shop shows an invented name and address: SHOP_FILE is demo.',
  open_registration: 'Anybody may become staff: ADMIN_REGISTRATION is open.',
  no_public_url: 'Links in messages lead nowhere: PUBLIC_URL is not set.',
  no_mail: 'The shop sends no email, so nobody gets a link for a new password. Set SMTP_URL.',
  no_pin: 'The address in SHOP_FILE has no PIN code, so delivery days count from Jaipur.',
  whatsapp_failed: 'WhatsApp is broken off. Open the WhatsApp tab.',
};

const whatsapp: Record<MessengerState, string> = {
  disconnected: 'Not connected',
  starting: 'Starting',
  waiting_for_scan: 'Waits for its code to be scanned',
  authenticated: 'Signing in',
  ready: 'Connected',
  failed: 'Broken off',
};

/** What the machine says of itself to owners (B92). Moments and sizes arrive written. */
export const words = translated('pwa/desk/state/words', {
  title: 'State of the shop',
  open: (count: number) =>
    count === 0 ? 'State of the shop: all is well' : `State of the shop: look at ${count}`,
  loading: 'Looking at the shop…',
  failed: 'The state of the shop could not be read',
  well: 'All is well.',
  lookAt: 'Please look at this',
  warnings,
  backup: 'Last backup',
  noBackup: 'None yet',
  backupsOff: 'Off',
  backupFailed: (moment: string) => `The one of ${moment} failed.`,
  everyHours: (hours: number) => `One every ${hours} hours.`,
  disk: 'Disk',
  diskFree: (free: string, size: string) => `${free} of ${size} free`,
  unknown: 'Not known',
  mail: 'Email',
  mailOff: 'Off',
  mailUnused: 'Set up; none was sent since the start.',
  mailSent: (moment: string) => `Last sent ${moment}.`,
  mailFailed: (moment: string) => `The one of ${moment} did not go out.`,
  troubles: {
    server_away: 'The mail server did not answer.',
    login_refused: 'The mail server refuses the user or password.',
    unencrypted: 'The mail server offers no encryption.',
  },
  whatsappName: 'WhatsApp',
  whatsapp,
  version: 'Version',
  versionOn: (version: string, storage: string) => `${version}, on ${storage}`,
  since: 'Runs since',
  lookAgain: 'Look again',
});
