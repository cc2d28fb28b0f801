import wwebjs from 'whatsapp-web.js';
import { toPhoneNumber } from '#shared/phone-number.ts';
import type { Report } from './process-messages.ts';

/** The library's client, of which this room uses only a little. */
export type WhatsappClient = InstanceType<typeof wwebjs.Client>;

const whatsappAddress = 'https://web.whatsapp.com/';
/** How long the page may take to get as far as a code or the stored session. */
const pageReadyMs = 60_000;

/**
 * The library's client over a Chromium of its own, telling `report` what happens to both. The
 * browser is spoken to over a pipe: it opens no port, and ends when this process does (T21).
 */
export function createWhatsappClient(
  { folder, chromiumPath, isRoot }: { folder: string; chromiumPath: string; isRoot: boolean },
  report: (report: Report) => void,
): WhatsappClient {
  const authStrategy = new wwebjs.LocalAuth({ dataPath: folder });
  const client = new wwebjs.Client({
    authStrategy,
    // The library would fetch or keep copies of WhatsApp's page elsewhere.
    webVersionCache: { type: 'none' },
    authTimeoutMs: pageReadyMs,
    puppeteer: {
      executablePath: chromiumPath,
      pipe: true,
      // Signals are the server's to act on.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...browserArguments, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  });
  // The library calls this as soon as the browser runs.
  authStrategy.afterBrowserInitialized = () => reportBrowser(client, report);
  reportEvents(client, report);
  return client;
}

const browserArguments = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Passes on what the client says of the connection. */
function reportEvents(client: WhatsappClient, report: (report: Report) => void) {
  client.on('qr', (code) => report({ type: 'link_code', code }));
  client.on('authenticated', () => report({ type: 'authenticated' }));
  client.on('loading_screen', (percent) => report({ type: 'loading', percent: Number(percent) }));
  client.on('ready', () => report({ type: 'ready', phone: ownNumber(client) }));
  client.on('auth_failure', () => report({ type: 'auth_failure' }));
  client.on('disconnected', (reason) => report({ type: 'disconnected', reason: String(reason) }));
}

/** Passes on what happens to the browser, of which the library says nothing. */
async function reportBrowser(client: WhatsappClient, report: (report: Report) => void) {
  const { pupBrowser: browser, pupPage: page } = client;
  if (!browser || !page) throw new Error('The library started no browser');
  const ended = (detail: string) => report({ type: 'failed', reason: 'chromium_ended', detail });
  browser.on('disconnected', () => ended('Chromium ended'));
  page.on('error', () => ended('The page of WhatsApp crashed'));
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(whatsappAddress)) report({ type: 'reached' });
  });
  report({ type: 'launched', version: await browser.version() });
}

/** Sends a text to an E.164 number. */
export async function sendText(
  client: WhatsappClient,
  to: string,
  text: string,
): Promise<'sent' | 'not_on_whatsapp' | 'failed'> {
  const known = await client.getNumberId(to.slice(1));
  if (!known) return 'not_on_whatsapp';
  const options = { linkPreview: false, sendSeen: false };
  const message = await client.sendMessage(known._serialized, text, options);
  return message ? 'sent' : 'failed';
}

/** The connected number in E.164; WhatsApp does not always tell it. */
function ownNumber(client: WhatsappClient): string | null {
  const { user = '', server } = client.info?.wid ?? {};
  const answer = server === 'c.us' ? toPhoneNumber(`+${user}`) : null;
  return answer?.ok ? answer.number : null;
}
