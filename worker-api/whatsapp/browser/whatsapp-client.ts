import wwebjs, { type Message } from 'whatsapp-web.js';
import { foldText } from '#shared/language/fold-text.ts';
import { readPhoneNumber } from '#shared/values/phone-number.ts';
import type { Command, Report } from './process-messages.ts';

export type WhatsappClient = InstanceType<typeof wwebjs.Client>;

const whatsappAddress = 'https://web.whatsapp.com/';
/** How long the page may take to show a code or restore the session. */
const pageReadyMs = 60_000;

/**
 * The library's client with its own Chromium; events of both go to `report`. The browser is
 * controlled over a pipe: it opens no port, and ends with this process (T21).
 */
export function createWhatsappClient(
  { folder, chromiumPath, isRoot }: { folder: string; chromiumPath: string; isRoot: boolean },
  report: (report: Report) => void,
): WhatsappClient {
  const authStrategy = new wwebjs.LocalAuth({ dataPath: folder });
  const client = new wwebjs.Client({
    authStrategy,
    // Otherwise the library fetches or stores copies of WhatsApp's page.
    webVersionCache: { type: 'none' },
    authTimeoutMs: pageReadyMs,
    puppeteer: {
      executablePath: chromiumPath,
      pipe: true,
      // The server handles signals.
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

/** Reports the client's own events. */
function reportEvents(client: WhatsappClient, report: (report: Report) => void) {
  client.on('qr', (code) => report({ type: 'link_code', code }));
  client.on('authenticated', () => report({ type: 'authenticated' }));
  client.on('loading_screen', (percent) => report({ type: 'loading', percent: Number(percent) }));
  client.on('ready', () => report({ type: 'ready', phone: ownNumber(client) }));
  client.on('auth_failure', () => report({ type: 'auth_failure' }));
  client.on('message', (message) => void reportStop(client, message, report));
  client.on('disconnected', (reason) => report({ type: 'disconnected', reason: String(reason) }));
}

/** Reports the browser's events, which the library does not. */
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

/** Sends a text to an E.164 number, but nothing once the server has given it up. */
export async function sendText(
  client: WhatsappClient,
  { to, text, untilMs }: Pick<Extract<Command, { type: 'send' }>, 'to' | 'text' | 'untilMs'>,
): Promise<'sent' | 'not_on_whatsapp' | 'failed'> {
  const numberId = await client.getNumberId(to.slice(1));
  if (!numberId) return 'not_on_whatsapp';
  if (Date.now() > untilMs) return 'failed';
  const options = { linkPreview: false, sendSeen: false };
  const message = await client.sendMessage(numberId._serialized, text, options);
  return message ? 'sent' : 'failed';
}

/** As messages about orders ask for, alone in a message of one person. */
const stopWords = /^\W*(stop|unsubscribe|रोकें|रोको|बंद करें)\W*$/iu;

/** Reports who wants no more messages; of any other message nothing is kept, not even its sender. */
async function reportStop(
  client: Pick<WhatsappClient, 'getContactLidAndPhone'>,
  { from, body }: Pick<Message, 'from' | 'body'>,
  report: (report: Report) => void,
): Promise<void> {
  if (!stopWords.test(foldText(body))) return;
  const [user = '', server] = from.split('@');
  try {
    // WhatsApp hides some numbers behind an id of its own.
    const contacts = server === 'lid' ? await client.getContactLidAndPhone([from]) : [];
    const number = server === 'c.us' ? user : (contacts[0]?.pn ?? '').split('@')[0];
    const phone = readPhoneNumber(`+${number}`)?.number;
    if (phone) report({ type: 'stop_asked', phone });
    else report({ type: 'trouble', detail: 'Who asked to stop is not known' });
  } catch {
    report({ type: 'trouble', detail: 'Who asked to stop is not known' });
  }
}

/** The connected number in E.164; WhatsApp does not always send it. */
function ownNumber(client: WhatsappClient): string | null {
  const { user = '', server } = client.info?.wid ?? {};
  return server === 'c.us' ? (readPhoneNumber(`+${user}`)?.number ?? null) : null;
}
