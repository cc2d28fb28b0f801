import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../run.mjs';
import { onPath } from '../testing/find-chromium.mjs';
import { freePort } from '../testing/free-port.mjs';
import { ownMongodb } from '../testing/mongodb-for-tests.mjs';

/*
 * Runs every command of docs/runbook.md on a shop of its own, section by section, and looks whether
 * each did what the page says. Paths of the page are those of a folder of its own here; `systemctl`
 * starts and ends the built server, `nano` types the password, and `git`, `npm ci` and
 * `npm run build`, which would change this checkout, are said and not run.
 */

const page = `${root}/docs/runbook.md`;
const desk = { email: 'desk@example.com', password: 'the first of the desk' };
const newDeskPassword = 'a new password of the desk';
const asha = { email: 'asha@example.com', password: 'marigold-52-lake' };

/** @typedef {{ url: string, folder: string, env: () => Record<string, string> }} Shop */

/** Resolves to sentences about what went wrong; none when the page is right. */
export async function tryRunbook() {
  const folder = mkdtempSync(join(tmpdir(), 'runbook-'));
  const mongodb = await ownMongodb();
  if (!mongodb) console.warn('!! No MongoDB here: the section about moving was not tried.');
  const shop = await openShop(folder, mongodb?.uri);
  /** @type {string[]} */
  const wrong = [];
  try {
    const { first, sections } = readPage(readFileSync(page, 'utf8'));
    const world = await prepare(shop);
    for (const { title, commands } of sections) {
      // What the desk does needs none.
      if (commands === '') continue;
      const check = checks[title];
      if (!check) wrong.push(`${title}: nothing looks at what it did.`);
      if (!check || (title.includes('MongoDB') && !mongodb)) continue;
      const before = await check.before?.(shop, world);
      const { code, output } = await runCommands(shop, `${first}\n${commands}`);
      const fault = code === 0 ? await check.after(shop, { ...world, before, output }) : output;
      console.log(`${fault === null ? '✓' : '✗'} ${title}`);
      if (fault !== null) wrong.push(`${title}: ${fault}`);
    }
    const unknown = Object.keys(checks).filter((title) => sections.every((s) => s.title !== title));
    wrong.push(...unknown.map((title) => `${title}: the page has no such section.`));
  } finally {
    await runCommands(shop, 'systemctl stop shop');
    await mongodb?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}

/** Returns the commands of each section, and those of every terminal. @param {string} text */
function readPage(text) {
  const commandsIn = (/** @type {string} */ part) =>
    [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands).join('\n');
  const [head = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => ({
    title: part.split('\n')[0] ?? '',
    commands: commandsIn(part),
  }));
  return { first: commandsIn(head), sections };
}

/** @param {string} folder @param {string | undefined} mongodbUri @returns {Promise<Shop>} */
export async function openShop(folder, mongodbUri) {
  const port = await freePort();
  for (const each of ['etc', 'backups', 'bin']) mkdirSync(join(folder, each));
  const shopFile = join(folder, 'etc', 'shop.json');
  copyFileSync(`${root}/deploy/shop.example.json`, shopFile);
  writeFileSync(
    join(folder, 'etc', 'env'),
    [
      ...['NODE_ENV=production', 'HOST=127.0.0.1', `PORT=${port}`, 'ADMIN_REGISTRATION=closed'],
      // The desk is looked at by its password.
      ...['PAYMENTS=demo', 'STAFF_SECOND_FACTOR=off'],
      `SHOP_FILE=${shopFile}`,
      ...[`AUTH_SECRET=${randomUUID()}${randomUUID()}`, `METRICS_TOKEN=${randomUUID()}`],
      ...[`DATA_DIR=${join(folder, 'data')}`, 'SHOP_NEW=1', ''],
    ].join('\n'),
  );
  for (const [name, script] of Object.entries(standIns(folder))) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${script}`);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    env: () => ({
      PATH: `${folder}/bin:${process.env.PATH}`,
      HOME: process.env.HOME ?? folder,
      ...(mongodbUri ? { NEW_MONGODB_URI: mongodbUri } : {}),
    }),
  };
}

/** @param {string} folder */
function standIns(folder) {
  return {
    systemctl: `
stop() { [ -f ${folder}/pid ] && kill "$(cat ${folder}/pid)" && tail --pid="$(cat ${folder}/pid)" -f /dev/null; rm -f ${folder}/pid; }
start() {
  set -a; . ${folder}/etc/env; set +a
  cd ${root}
  nohup ${process.execPath} dist/server/server.js >> ${folder}/log 2>&1 < /dev/null &
  echo $! > ${folder}/pid
}
case "$*" in "stop shop") stop ;; "start shop"|"enable --now shop") start ;; "restart shop") stop; start ;;
  *) echo "!! Not typed: systemctl $*, because the shop alone is started here." >&2 ;; esac
exit 0
`,
    git: 'echo "git $*"\n',
    nano: `echo '${newDeskPassword}' > "$1"\n`,
    npm: `
case "$*" in ci|"run build") echo "npm $*" ;; *) exec ${onPath(['npm'])} "$@" ;; esac
`,
  };
}

/** @param {Shop} shop @param {string} commands */
export async function runCommands({ folder, env }, commands) {
  const here = commands
    .replaceAll('/etc/shop/', `${folder}/etc/`)
    .replaceAll('/var/backups/shop', `${folder}/backups`)
    .replaceAll('/root/', `${folder}/`)
    .replaceAll('/opt/shop', root);
  const bash = spawn('bash', ['-euo', 'pipefail', '-c', here], { env: env() });
  let output = '';
  for (const stream of [bash.stdout, bash.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => bash.once('exit', resolve));
  return { code, output };
}

/**
 * Resolves to a shop with a customer, an order and a member of staff.
 * @param {Shop} shop
 */
async function prepare(shop) {
  const env = `set -a; . ${shop.folder}/etc/env; set +a\n`;
  const wait = `curl -fsS --retry 60 --retry-connrefused --retry-delay 1 ${shop.url}/api/ready`;
  const add = `npm run shop -- admins add ${desk.email} Desk && echo '${desk.password}' | npm run shop -- admins password ${desk.email}`;
  const { code, output } = await runCommands(
    shop,
    `${env} systemctl start shop; ${wait}; ${add}; sed -i /^SHOP_NEW=/d /etc/shop/env`,
  );
  if (code !== 0) throw new Error(`No shop to try the page on: ${output}`);
  const account = { name: 'Asha', ...asha };
  const { token } = await ask(shop, 'POST', '/api/auth/register', { body: account });
  const leela = { name: 'Leela', email: 'leela@example.com', password: 'marigold-52-lake' };
  await ask(shop, 'POST', '/api/auth/register', { body: leela });
  const line = { id: randomUUID(), productName: 'zodiac_coin', quantity: 1 };
  const gift = { ...line, customization: { zodiacSign: 'Leo' } };
  await ask(shop, 'POST', '/api/cart', { token, body: gift });
  const { order_number } = await ask(shop, 'POST', '/api/orders', {
    token,
    body: {
      customer_name: 'Asha',
      customer_email: account.email,
      customer_phone: '9800000000',
      shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
      cart_items: [{ product_name: 'zodiac_coin', quantity: 1, cart_item_id: line.id }],
    },
  });
  return { token, orderNumber: order_number };
}

/**
 * @param {Shop} shop @param {string} method @param {string} path
 * @param {{ token?: string, body?: object }} [more]
 */
async function ask({ url }, method, path, { token, body } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** @typedef {{ token: string, orderNumber: string, output: string, before?: any }} World */
/**
 * What each section is for: null when it did that, else what is wrong.
 * @type {Record<string, { before?: (shop: Shop, world: any) => any,
 *   after: (shop: Shop, world: World) => Promise<string | null> }>}
 */
const checks = {
  'Is it well?': {
    after: async (_shop, { output }) =>
      output.includes('shop_storage_up 1') ? null : `The metrics say: ${output}`,
  },
  'Another address, phone or grievance officer': {
    after: async ({ url }) => {
      const contactHtml = await (await fetch(`${url}/contact`)).text();
      if (!contactHtml.includes('+91 98765 43210'))
        return 'the contact page has the phone of before.';
      return null;
    },
  },
  'Somebody forgot a password': {
    async after(shop) {
      await signIn(shop, newDeskPassword);
      return null;
    },
  },
  'An owner lost her phone': {
    async after(shop, { output }) {
      await signIn(shop, newDeskPassword);
      return output.includes('has no second factor') ? null : output;
    },
  },
  'Somebody tries passwords': {
    async before(shop) {
      const body = { email: 'leela@example.com', password: 'a guess' };
      const guess = await ask(shop, 'POST', '/api/auth/login', { body }).catch(() => null);
      if (guess) throw new Error('The guess was right.');
    },
    async after(_shop, { output }) {
      return /customer +wrong password .* leela@example\.com/.test(output) ? null : output;
    },
  },
  'A new secret': {
    before: (shop) => readFileSync(`${shop.folder}/etc/env`, 'utf8'),
    async after(shop, { token, before }) {
      await untilReady(shop);
      const now = readFileSync(`${shop.folder}/etc/env`, 'utf8');
      const secret = (/** @type {string} */ text) => /^AUTH_SECRET=(.*)$/m.exec(text)?.[1];
      if (secret(now) === secret(before)) return 'The secret is the same.';
      await ask(shop, 'GET', '/api/auth/profile', { token });
      return null;
    },
  },
  'A backup': {
    async after({ folder }) {
      const names = readdirSync(`${folder}/backups`);
      const hasSettings = names.some((name) => /^etc-.*\.tar\.gz$/.test(name));
      return names.length === 2 && hasSettings ? null : `There are the files ${names}.`;
    },
  },
  'An update': {
    after: async (shop, { orderNumber, output }) =>
      output.includes('git pull') ? hasOrder(shop, orderNumber) : output,
  },
  'The disk is lost: restore': {
    after: async (shop, { orderNumber }) =>
      readdirSync(shop.folder).some((name) => name.startsWith('data.lost-'))
        ? hasOrder(shop, orderNumber)
        : 'The old folder is gone.',
  },
  'The disk is full': {
    before({ folder }) {
      const some = backupsIn(folder)[0] ?? '';
      for (const name of ['x', 'y']) {
        cpSync(`${folder}/backups/${some}`, `${folder}/backups/${name}.backup`);
      }
    },
    after: async ({ folder }) =>
      backupsIn(folder).length === 2 ? null : 'There are not two backups left.',
  },
  'WhatsApp is banned, or the phone is gone': {
    async after(shop) {
      const { token } = await signIn(shop, newDeskPassword);
      const path = '/api/notifications/whatsapp/status';
      const { state } = await ask(shop, 'GET', path, { token });
      return state === 'disconnected' ? null : `WhatsApp is ${state}.`;
    },
  },
  'Moving to MongoDB': {
    async after(shop, { orderNumber, output }) {
      if (!output.includes('All rows are equal.')) return output;
      if (!existsSync(`${shop.folder}/data/shop.db`)) return 'The old shop is gone.';
      return hasOrder(shop, orderNumber);
    },
  },
  'Back from MongoDB': {
    async after(shop, { orderNumber, output }) {
      if (!output.includes('All rows are equal.')) return output;
      return hasOrder(shop, orderNumber);
    },
  },
};

/** @param {string} folder */
function backupsIn(folder) {
  return readdirSync(`${folder}/backups`).filter((name) => name.endsWith('.backup'));
}

/** @param {Shop} shop @param {string} password */
function signIn(shop, password) {
  return ask(shop, 'POST', '/api/admin/login', { body: { email: desk.email, password } });
}

/**
 * Whether Asha finds her order once she signs in: a restored shop has ended all sessions (T50).
 * @param {Shop} shop @param {string} orderNumber
 */
async function hasOrder(shop, orderNumber) {
  const { token } = await ask(shop, 'POST', '/api/auth/login', { body: asha });
  const orders = await ask(shop, 'GET', '/api/orders/user', { token });
  const numbers = orders.map((/** @type {any} */ order) => order.order_number);
  return numbers.includes(orderNumber) ? null : `The orders are ${numbers}.`;
}

/** @param {Shop} shop */
async function untilReady({ url }) {
  for (let triesLeft = 300; triesLeft > 0; triesLeft -= 1) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The shop is not ready after 30 seconds.');
}
