import { adminRegistration, isThisMachine, siteOrigin } from './env-parts.ts';
import type { EnvData } from './env-schema.ts';

/** What the owner reads at every start: settings that are allowed, and seldom meant. */
export function envWarnings(data: EnvData, isRoot: boolean): string[] {
  const production = data.NODE_ENV === 'production';
  return [
    // Also when `open` was set on purpose and in production: it is for trying the shop out (T16).
    ...(adminRegistration(data) === 'open' && isReached(data) ? [openToAll] : []),
    ...(production && takesTestPayments(data) ? [testPayments] : []),
    ...(production && isRoot && data.MESSENGER === 'whatsapp' ? [rootBrowser] : []),
    ...(production && data.PUBLIC_URL === undefined ? [linksNowhere(siteOrigin(data))] : []),
  ];
}

const openToAll =
  'ANYONE WHO REACHES THIS ADDRESS MAY BECOME STAFF, because ADMIN_REGISTRATION is open: set it to first or closed.';
const testPayments =
  'ORDERS ARE PAID WITHOUT MONEY, because RAZORPAY_KEY_ID is a key for tests: set one that starts with rzp_live_.';
const rootBrowser =
  'THE BROWSER OF WHATSAPP COULD READ THE DATABASE, because the shop runs as root: start it as a user of its own.';
const linksNowhere = (origin: string) =>
  `LINKS IN MESSAGES LEAD TO ${origin}, because PUBLIC_URL is unset: set it to the address of the shop.`;

/** Whether others than this machine reach the shop, by itself or through a proxy. */
function isReached({ HOST, PUBLIC_URL, TRUST_PROXY }: EnvData): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  return TRUST_PROXY !== 0 || !hosts.every(isThisMachine);
}

function takesTestPayments({ PAYMENTS, RAZORPAY_KEY_ID }: EnvData): boolean {
  return PAYMENTS?.includes('razorpay') === true && !!RAZORPAY_KEY_ID?.startsWith('rzp_test_');
}
