import { once } from 'node:events';
import { createServer } from 'node:https';
import { newCertificate } from './test-certificate.ts';

export type PageStep = 'new-code' | 'scan' | 'unlink' | 'stop';

/**
 * Resolves to a stand-in for WhatsApp's page with what the library calls to link, send a text and
 * unlink, in a real browser without a network.
 */
export async function whatsappPage() {
  const steps: PageStep[] = [];
  const sentTexts: string[] = [];
  let loggedOut = 0;
  const server = createServer(newCertificate(), (request, response) => {
    switch (request.url) {
      case '/step':
        response.end(steps.shift() ?? '');
        break;
      case '/sent':
        request.on('data', (text: Buffer) => sentTexts.push(text.toString()));
        request.on('end', () => response.end());
        break;
      case '/logged-out':
        loggedOut += 1;
        response.end();
        break;
      default:
        response.setHeader('Content-Type', 'text/html');
        response.end(`<!doctype html><title>Page</title><script>${script}</script>`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  return {
    /** Browser arguments that resolve WhatsApp's host to this page. */
    browserArguments: [
      `--host-resolver-rules=MAP * 127.0.0.1:${address.port}`,
      '--ignore-certificate-errors',
    ],
    step: (step: PageStep) => void steps.push(step),
    sentTexts,
    timesLoggedOut: () => loggedOut,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs in the browser. Unnamed modules return proxies of themselves for everything. */
const script = `
const emitter = (fields = {}) => {
  const heard = {};
  return {
    on: (name, listen) => (heard[name] ??= []).push(listen),
    off: () => undefined,
    isHeard: (name) => name in heard,
    fire: (name, ...values) => (heard[name] ?? []).forEach((listen) => listen(null, ...values)),
    ...fields,
  };
};
const anything = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === 'then') return undefined;
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return function* () {};
    return anything;
  },
  apply: () => anything,
  construct: () => anything,
  ownKeys: () => ['prototype'],
  set: () => true,
});
const keys = async () => ({
  identityKeyPair: { pubKey: 'identity' },
  staticKeyPair: { pubKey: 'static' },
});
const post = (path, body = '') => fetch(path, { method: 'POST', body });
const socket = emitter({ state: 'UNPAIRED', logout: () => post('/logged-out') });
const cmd = emitter();
let codes = 1;
const conn = emitter({ ref: 'code-1', serialize: () => ({ pushname: 'Shop', platform: 'android' }) });
const wid = { user: '919876543210', server: 'c.us', _serialized: '919876543210@c.us' };
const modules = {
  WAWebSocketModel: { Socket: socket },
  WAWebCmd: { Cmd: cmd },
  WAWebConnModel: { Conn: conn },
  WABase64: { encodeB64: (text) => text },
  WAWebCompanionRegClientUtils: { DEVICE_PLATFORM: 'platform' },
  WAWebAdvSignatureApi: {},
  WAWebUserPrefsInfoStore: { waNoiseInfo: { get: keys } },
  WAWebSignalStoreApi: { waSignalStore: { getRegistrationInfo: keys } },
  WAWebUserPrefsMultiDevice: { getADVSecretKey: () => 'canary' },
  WAWebUserPrefsMeUser: { getMaybeMePnUser: () => wid },
  WAWebCallCollection: null,
  WAWebWidFactory: { createWid: (number) => ({ _serialized: number }) },
  WAWebQueryExistsJob: {
    queryWidExists: async (wid) => (wid._serialized.startsWith('91') ? { wid } : null),
  },
};
window.Debug = { VERSION: '2.3000.0' };
window.require = (name) => (name in modules ? modules[name] : anything);

const steps = {
  'new-code': () => conn.fire('change:ref', (conn.ref = 'code-' + ++codes)),
  scan() {
    socket.state = 'CONNECTED';
    socket.fire('change:state', 'CONNECTED');
    socket.fire('change:hasSynced');
  },
  stop: () => window.onAddMessageEvent({
    ...{ id: { fromMe: false, id: '2', remote: '919812345678@c.us' }, from: '919812345678@c.us' },
    ...{ to: wid._serialized, body: 'STOP', type: 'chat', t: 1 },
  }),
  unlink() {
    cmd.fire('logout');
    setTimeout(() => location.assign('/?post_logout=1'), 100);
  },
};
async function go() {
  if (window.WWebJS && !window.WWebJS.ours) Object.assign(window.WWebJS, ours);
  // The library listens for the scan a moment after it reports the code.
  if (socket.isHeard('change:hasSynced')) steps[await (await fetch('/step')).text()]?.();
  setTimeout(go, 50);
}
const ours = {
  ours: true,
  getChat: async (id) => ({ id }),
  sendMessage: async (chat, text) => {
    await post('/sent', chat.id + ': ' + text);
    return { text };
  },
  getMessageModel: ({ text }) => ({ id: { fromMe: true, id: '1' }, body: text, type: 'chat', t: 1 }),
};
void go();
`;
