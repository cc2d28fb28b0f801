import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import * as clear from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { startServer } from '../../bench/server-process.mjs';
import { projectModule } from '../project-module.mjs';
import { root } from '../run.mjs';
import { onPath } from '../testing/find-chromium.mjs';
import { freePort } from '../testing/free-port.mjs';
import { openShop, runCommands } from './try-runbook.mjs';

/*
 * Runs the proxy files of deploy/ as they are, with only names, ports and certificate replaced, in
 * front of a shop: HTTPS, the client's address, the metrics, a form with a photo, their logs. And has systemd
 * check the service file. Then once more as docs/deploy.md has them behind a CDN. What this machine
 * lacks is said.
 */

const host = 'shop.example';
const client = '127.0.0.1';
const neighbour = '127.0.0.2';

/** Resolves to sentences about what went wrong. */
export async function tryDeploy() {
  /** @type {string[]} */
  const wrong = [];
  wrong.push(...tryService(), ...tryConnections(), ...(await tryPage()));
  for (const [name, start] of /** @type {const} */ ([
    ['caddy', caddy],
    ['nginx', nginx],
  ])) {
    const program = onPath([name]);
    if (!program) {
      console.warn(`!! No ${name} here: its file in deploy/ was not tried.`);
      continue;
    }
    const say = (/** @type {string} */ what, /** @type {string[]} */ faults) => {
      console.log(`${faults.length === 0 ? '✓' : '✗'} deploy/ with ${what}`);
      wrong.push(...faults.map((each) => `${what}: ${each}`));
    };
    const asItIs = (/** @type {string} */ folder, /** @type {Ports} */ ports) =>
      start(program, folder, ports);
    say(
      name,
      await tryProxy(name, asItIs, '1', async (ports, url, folder) => {
        const faults = await Promise.all([
          lookAtHalfHeader(ports),
          look(ports, url, name === 'nginx'),
        ]);
        if (name !== 'nginx') return faults.flat();
        const unread = await lookAtUnread(ports, folder);
        return [...faults.flat(), ...unread, ...(await lookAtFlood(ports, folder))];
      }),
    );
    for (const trusted of ['127.0.0.1', '2']) {
      const faults = await tryProxy(
        name,
        (folder, ports) => start(program, folder, ports, true),
        trusted,
        ({ https }) => lookBehindCdn(https, trusted !== '2'),
      );
      say(`${name} behind a CDN, TRUST_PROXY=${trusted}`, faults);
    }
  }
  return wrong;
}

/** What a block of the page asks of the machine that is not done here, and why. */
const reasonsNotToType = {
  adduser: 'it would add an account to this machine, so all files are of the one who tries',
  git: 'it would fetch another checkout',
  apt: 'it would install on this machine; what is there is tried below',
  certbot:
    'nobody gives a certificate for a name that does not lead here; one of its own is tried below',
  nginx: 'the file is run below, on ports and with a certificate of its own',
};

/**
 * Types every block of commands of docs/deploy.md, in their order, in a folder of its own.
 * @returns {Promise<string[]>}
 */
async function tryPage() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-page-'));
  const shop = await openShop(folder, undefined);
  const settingsHere = readFileSync(join(folder, 'etc', 'env'), 'utf8');
  for (const each of ['systemd/system', 'caddy', 'nginx/sites-enabled']) {
    mkdirSync(join(folder, 'machine', each), { recursive: true });
  }
  const nginxConf = join(folder, 'machine/nginx/nginx.conf');
  writeFileSync(nginxConf, 'events {\n\tworker_connections 768;\n}\n');
  for (const [name, why] of Object.entries(reasonsNotToType)) {
    const script = `#!/bin/bash\necho "!! Not typed: ${name}, because ${why}." >&2\n`;
    writeFileSync(join(folder, 'bin', name), script);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  const textOf = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');
  /** What each block is for, by a part of it: null when it did that, else what is wrong. */
  const checks = {
    'adduser --system': () => {
      // The reader fills it in: here with what this machine has.
      const settings =
        /AUTH_SECRET=\n/.test(textOf('etc/env')) && /"email"/.test(textOf('etc/shop.json'));
      writeFileSync(join(folder, 'etc', 'env'), settingsHere);
      return settings ? null : 'the settings to fill in are not there';
    },
    'enable --now shop': () => (/SHOP_NEW/.test(textOf('etc/env')) ? 'SHOP_NEW stays' : null),
    'admins add': (/** @type {string} */ output) => (/https?:\S+#\S+/.test(output) ? null : output),
    "SMTP_URL='": () => (/^SMTP_URL='smtps:/m.test(textOf('etc/env')) ? null : 'no SMTP_URL'),
    'include "': () =>
      /connections\.nft"/.test(textOf('machine/nftables.conf')) ? null : 'nftables reads no bound',
    '/etc/caddy': () =>
      /reverse_proxy/.test(textOf('machine/caddy/Caddyfile')) ? null : 'no file',
    certbot: () =>
      /shop\.example/.test(textOf('machine/nginx/sites-enabled/shop.conf'))
        ? 'the name stays'
        : null,
    'worker_connections 8192': () =>
      /^worker_rlimit_nofile 20000;.*worker_connections 8192;/s.test(
        textOf('machine/nginx/nginx.conf'),
      )
        ? null
        : 'nginx takes few connections',
    set_real_ip_from: () => {
      const conf = textOf('machine/nginx/sites-enabled/shop.conf');
      const isRight =
        /^set_real_ip_from 2001:db8::\/32;\nset_real_ip_from 198\.51\.100\.0\/24;\nreal_ip_header X-Forwarded-For;/;
      if (!isRight.test(conf)) return 'nginx does not know the CDN';
      return /X-Forwarded-For \$proxy_add_x/.test(conf) ? null : 'the caller is not appended';
    },
  };
  /** @type {string[]} */
  const wrong = [];
  const blocks = readFileSync(`${root}/docs/deploy.md`, 'utf8').matchAll(/```sh\n(.*?)```/gs);
  try {
    for (const [, commands = ''] of blocks) {
      const [part, check] = Object.entries(checks).find(([some]) => commands.includes(some)) ?? [];
      if (!part || !check) {
        wrong.push(`docs/deploy.md: nothing looks at what this did: ${commands}`);
        continue;
      }
      const here = commands
        .replaceAll(
          /\/etc\/(shop\b)?\/?/g,
          (_, isShop) => `${folder}/${isShop ? 'etc' : 'machine'}/`,
        )
        .replaceAll('/var/lib/shop', `${folder}/data`)
        .replaceAll(/ (-o|-g) shop\b/g, '')
        .replaceAll('http://127.0.0.1:3000', shop.url)
        .replaceAll('YOUR.NAME', 'gifts.test');
      const { code, output } = await runCommands(shop, `cd ${root}\n${here}`);
      for (const [reason] of output.matchAll(/!! Not typed: .*/g)) console.warn(reason);
      const fault = code === 0 ? check(output) : output;
      console.log(`${fault === null ? '✓' : '✗'} docs/deploy.md: ${part}`);
      if (fault !== null) wrong.push(`docs/deploy.md, ${part}: ${fault}`);
    }
  } finally {
    await runCommands(shop, 'systemctl stop shop');
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}

function tryService() {
  const verify = onPath(['systemd-analyze']);
  if (!verify) {
    console.warn('!! No systemd-analyze here: deploy/shop.service was not checked.');
    return [];
  }
  const { status, stderr } = spawnSync(verify, ['verify', `${root}/deploy/shop.service`]);
  const ok = status === 0 && !/shop\.service:\d+/.test(String(stderr));
  console.log(`${ok ? '✓' : '✗'} deploy/shop.service`);
  return ok ? [] : [`systemd says: ${stderr}`];
}

function tryConnections() {
  const nft = onPath(['nft']);
  if (!nft || process.getuid?.() !== 0) {
    console.warn(
      '!! No nft here, or not for this account: deploy/connections.nft was not checked.',
    );
    return [];
  }
  const { status, stderr } = spawnSync(nft, ['-c', '-f', `${root}/deploy/connections.nft`]);
  console.log(`${status === 0 ? '✓' : '✗'} deploy/connections.nft`);
  return status === 0 ? [] : [`nft says: ${stderr}`];
}

/** @typedef {{ shop: number, http: number, https: number }} Ports */

/**
 * @param {string} program @param {string} folder @param {Ports} ports @param {boolean} [isBehindCdn]
 */
function caddy(program, folder, { shop, http, https }, isBehindCdn = false) {
  const caddyfile = readFileSync(`${root}/deploy/Caddyfile`, 'utf8');
  const file = (
    isBehindCdn
      ? caddyfile.replace(/header_up X-Forwarded-For .*/, `trusted_proxies ${client}`)
      : caddyfile
  )
    .replace(/^shop\.example \{/m, `https://${host}:${https} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shop}`);
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  writeFileSync(
    join(folder, 'Caddyfile'),
    file.replace(/^\{\n/, () => options),
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const log = openSync(logIn(folder), 'w');
  return spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
    env,
    stdio: ['ignore', log, log],
  });
}

/**
 * @param {string} program @param {string} folder @param {Ports} ports @param {boolean} [isBehindCdn]
 */
function nginx(program, folder, { shop, http, https }, isBehindCdn = false) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const certificateOptions = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const named = ['-subj', `/CN=${host}`, '-keyout', key, '-out', certificate];
  spawnSync('openssl', [...certificateOptions, ...named]);
  const forwardingHeader = 'X-Forwarded-For $proxy_add_x_forwarded_for';
  const nginxConf = readFileSync(`${root}/deploy/nginx.conf`, 'utf8');
  const realIpLines = `set_real_ip_from ${client};\nreal_ip_header X-Forwarded-For;\n`;
  const file = (
    isBehindCdn
      ? realIpLines + nginxConf.replace('X-Forwarded-For $remote_addr', () => forwardingHeader)
      : nginxConf
  )
    .replaceAll(/listen \[::\]:.*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shop}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${folder}/${each};`)
    .join('\n');
  // Else its workers are `nobody`, who may not write into this folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const whole = `${user}daemon off;\npid ${folder}/pid;\nerror_log ${logIn(folder)};\nevents {}\nhttp {\naccess_log off;\n${places}\n${file}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

/**
 * @param {string} name
 * @param {(folder: string, ports: Ports) => import('node:child_process').ChildProcess} start
 * @param {string} trusted whom the shop believes
 * @param {(ports: Ports, shopUrl: string, folder: string) => Promise<string[]>} find
 */
async function tryProxy(name, start, trusted, find) {
  const folder = mkdtempSync(join(tmpdir(), `deploy-${name}-`));
  const shop = await startServer('dist/server/server.js', {
    TRUST_PROXY: trusted,
    PUBLIC_URL: `https://${host}`,
    METRICS_TOKEN: 'a-token-for-this-machine',
  });
  const ports = {
    shop: Number(new URL(shop.url).port),
    http: await freePort(),
    https: await freePort(),
  };
  const proxy = start(folder, ports);
  try {
    const wrong = await find(ports, shop.url, folder);
    await shop.kill();
    return [...wrong, ...(await lookAtLog(folder, ports))];
  } finally {
    proxy.kill('SIGTERM');
    await Promise.all([new Promise((resolve) => proxy.once('exit', resolve)), shop.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
const logIn = (folder) => join(folder, 'error.log');

/**
 * Resolves to nothing of who calls, and for what, is in the log of a proxy whose shop is away
 * (T26).
 * @param {string} folder @param {Ports} ports
 */
async function lookAtLog(folder, { https }) {
  const { status } = await ask(https, 'GET', '/api/images/canary?search=canary');
  if (status < 500) return [`a call without a shop is answered with ${status}`];
  const canaryLine = readFileSync(logIn(folder), 'utf8').match(/.*canary.*/);
  return canaryLine ? [`its log says ${canaryLine[0]}`] : [];
}

/**
 * `keepsBodies` is whether the proxy has a body on its disk until it is whole.
 * @param {Ports} ports @param {string} shopUrl @param {boolean} keepsBodies
 */
async function look({ http, https }, shopUrl, keepsBodies) {
  /** @type {string[]} */
  const wrong = [];
  const home = await patiently(() => ask(https, 'GET', '/'));
  if (home.status !== 200 || !home.body.includes('<!doctype html>')) {
    wrong.push(`the home page is ${home.status}`);
  }
  const plain = await fetch(`http://127.0.0.1:${http}/cart`, {
    headers: { Host: host },
    redirect: 'manual',
  });
  const to = plain.headers.get('Location') ?? '';
  if (![301, 308].includes(plain.status) || !to.startsWith('https://')) {
    wrong.push(`http is answered with ${plain.status} ${to}`);
  }
  const inTheClear = await ask(http, 'GET', '/api/products', { by: clear.request });
  if (inTheClear.status !== 403) wrong.push(`a call by http is answered with ${inTheClear.status}`);
  const metrics = { Authorization: 'Bearer a-token-for-this-machine' };
  const outside = await ask(https, 'GET', '/api/metrics', { headers: metrics });
  if (outside.status !== 404) wrong.push(`the metrics are open to all: ${outside.status}`);
  const inside = await fetch(`${shopUrl}/api/metrics`, { headers: metrics });
  if (inside.status !== 200) wrong.push(`the metrics are closed to this machine: ${inside.status}`);

  // Everybody who is behind the proxy has an address of their own, and nobody gives themselves one:
  // with the one given each time, the tries would count for as many addresses.
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const body = JSON.stringify({ email: 'asha@example.com', password: `wrong-${tries}` });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${tries}` };
    statuses.push((await ask(https, 'POST', '/api/auth/login', { body, headers })).status);
  }
  if (!statuses.includes(429)) wrong.push(`an address that was made up counts: ${statuses}`);

  // A proxy takes as much on each path as the shop does, and no more where it keeps bodies of anybody on its
  // disk. Nobody is signed in, so the shop refuses with 401 what comes through.
  const megabyte = 1024 * 1024;
  const { maxOrderBytes } = await projectModule('shared/http/bounds.ts');
  // Not the largest form: the shop refuses it before all of it is here, which cuts the sender off.
  const formBytes = 20 * megabyte;
  const { maxPictureMegabytes, maxPriceListBytes } = await projectModule('shared/http/bounds.ts');
  for (const [method, path, bytes] of /** @type {const} */ ([
    ['POST', '/api/orders', maxOrderBytes],
    ['POST', '/api/upload/multiple', formBytes],
    ['POST', '/api/admin/products/zodiac_coin/pictures', maxPictureMegabytes * megabyte],
    ['PUT', '/api/admin/price-list', 4 * maxPriceListBytes],
  ])) {
    const { status } = await ask(https, method, path, sized(bytes));
    if (status !== 401) wrong.push(`${bytes} bytes to ${path} are answered with ${status}`);
  }
  const shared = await ask(https, 'POST', '/share', sized(formBytes));
  if (shared.status !== 303) wrong.push(`shared photos are answered with ${shared.status}`);
  if (!keepsBodies) return wrong;
  for (const path of ['/api/orders', '/cart']) {
    const { status } = await ask(https, 'POST', path, sized(5 * megabyte));
    if (status !== 413) wrong.push(`5 MB to ${path} are answered with ${status}`);
  }
  const stalled = Array.from({ length: 40 }, () => stall(https, '/api/upload/multiple'));
  const first = await Promise.race([...stalled.map(({ status }) => status), wait(10_000)]);
  if (first !== 429) wrong.push(`of 40 forms of one address one is answered with ${first}`);
  const { status } = await ask(https, 'GET', '/');
  if (status !== 200) wrong.push(`beside 40 forms the home page is ${status}`);
  for (const { end } of stalled) end();
  return wrong;
}

/**
 * Who sends half a header keeps no connection.
 * @param {Ports} ports
 */
async function lookAtHalfHeader({ https }) {
  await patiently(() => ask(https, 'GET', '/'));
  const socket = connectTls({
    host: client,
    port: https,
    servername: host,
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Half: `);
  const closed = once(socket.resume(), 'close');
  const isOpen = (await Promise.race([closed, wait(20_000, 'open')])) === 'open';
  socket.destroy();
  return isOpen ? ['half a header keeps a connection for longer than 20 seconds'] : [];
}

/**
 * Whose calls are too many is refused, whatever becomes of them, without a line for each on the disk; nobody else is.
 * @param {Ports} ports @param {string} folder
 */
async function lookAtFlood({ https }, folder) {
  /** @type {string[]} */
  const wrong = [];
  const untilMs = performance.now() + 3_000;
  const flooding = (async () => {
    while (performance.now() < untilMs) {
      await Promise.all(Array.from({ length: 4 }, () => breakOff(https, 1_000)));
    }
  })();
  const statuses = [];
  while (performance.now() < untilMs) {
    const calls = Array.from({ length: 20 }, () => ask(https, 'GET', '/api/health'));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    const other = await ask(https, 'GET', '/api/health', { from: neighbour });
    if (other.status !== 200) wrong.push(`beside a flood another is answered with ${other.status}`);
  }
  await flooding;
  if (!statuses.includes(429)) wrong.push('calls that are broken off at once are not bounded');
  const lines = readFileSync(logIn(folder), 'utf8');
  if (lines !== '') wrong.push(`what anybody may send is logged: ${lines.slice(0, 200)}`);
  return wrong;
}

/**
 * What is not read stays with the shop, which bounds it, and takes none of the disk.
 * @param {Ports} ports @param {string} folder
 */
async function lookAtUnread({ https }, folder) {
  const built = `${root}/dist/client`;
  const sizes = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    bytes: statSync(join(built, path)).size,
  }));
  const [largest] = sizes.sort((one, other) => other.bytes - one.bytes);
  const socket = await openHttp2(https);
  // A client that tells of nothing it read is sent 64 kB.
  socket.write(frame({ type: 1, flags: 5, stream: 1 }, headersOf(`/${largest?.path}`)));
  await once(socket, 'data');
  await wait(500);
  const files = filesOf(join(folder, 'proxy'));
  socket.destroy();
  return files === 0 ? [] : [`${files} answers that nobody reads lie on the disk`];
}

/**
 * How many files below a folder processes have open, though they are deleted.
 * @param {string} folder
 */
function filesOf(folder) {
  const open = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((process) => {
      try {
        return readdirSync(`/proc/${process}/fd`).map((each) =>
          readlinkSync(`/proc/${process}/fd/${each}`),
        );
      } catch {
        // It is another's, or over.
        return [];
      }
    });
  return open.filter((file) => file.startsWith(`${folder}/`)).length;
}

/**
 * Sends calls for the home page on one connection of HTTP/2 and breaks each off at once, all of them in few packets.
 * @param {number} port @param {number} calls
 */
async function breakOff(port, calls) {
  const socket = await openHttp2(port);
  const closed = once(socket.resume(), 'close');
  const frames = Array.from({ length: calls }, (_, at) => [
    frame({ type: 1, flags: 5, stream: 2 * at + 1 }, headersOf('/')),
    frame({ type: 3, flags: 0, stream: 2 * at + 1 }, Buffer.from([0, 0, 0, 8])),
  ]);
  socket.write(Buffer.concat(frames.flat()));
  await Promise.race([closed, wait(50)]);
  socket.destroy();
}

/** @param {number} port */
async function openHttp2(port) {
  const at = { host: client, port, servername: host, rejectUnauthorized: false };
  const socket = connectTls({ ...at, ALPNProtocols: ['h2'] });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  const settings = frame({ type: 4, flags: 0, stream: 0 }, Buffer.alloc(0));
  socket.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), settings]));
  return socket;
}

/**
 * Of a `GET` by `https`, which are entries of the table that all know, as are the names of the other two.
 * @param {string} path
 */
function headersOf(path) {
  const named = [Buffer.from([0x82, 0x87, 0x04, path.length]), Buffer.from(path)];
  return Buffer.concat([...named, Buffer.from([0x01, host.length]), Buffer.from(host)]);
}

/**
 * Returns a frame of HTTP/2.
 * @param {{ type: number, flags: number, stream: number }} head @param {Buffer} payload
 */
function frame({ type, flags, stream }, payload) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/**
 * Resolves to a CDN calls from this address, in its clients' place.
 * @param {number} https @param {boolean} knowsCdn whether whoever goes past the CDN is known
 */
async function lookBehindCdn(https, knowsCdn) {
  /** @type {string[]} */
  const wrong = [];
  await patiently(() => ask(https, 'GET', '/'));
  /** @param {string} who @param {(tries: number) => string} forwarded */
  async function logins(who, forwarded, from = client) {
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const body = JSON.stringify({ email: `${who}@example.com`, password: `wrong-${tries}` });
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded(tries) };
      statuses.push((await ask(https, 'POST', '/api/auth/login', { body, headers, from })).status);
    }
    return statuses;
  }
  const one = await logins('one', (tries) => `192.0.2.${tries}, 203.0.113.1`);
  if (!one.includes(429)) wrong.push(`what a client of the CDN sends ahead counts: ${one}`);
  const all = await logins('all', (tries) => `203.0.113.${10 + tries}`);
  if (all.some((status) => status !== 401)) wrong.push(`the CDN's clients count as one: ${all}`);
  if (!knowsCdn) return wrong;
  const past = await logins('past', (tries) => `203.0.113.${30 + tries}`, neighbour);
  if (!past.includes(429)) wrong.push(`who goes past the CDN makes an address up: ${past}`);
  return wrong;
}

/**
 * Begins a large form and sends no more of it.
 * @param {number} port @param {string} path
 */
function stall(port, path) {
  const { headers } = sized(0);
  const call = request({
    host: client,
    port,
    method: 'POST',
    path,
    servername: host,
    rejectUnauthorized: false,
    headers: { ...headers, Host: host, 'Content-Length': 100 * 1024 * 1024 },
  });
  call.write('x');
  const status = new Promise((resolve) => {
    call.once('response', (answer) => resolve(answer.statusCode));
    call.once('error', () => resolve('an error'));
  });
  return { status, end: () => call.destroy() };
}

/** @param {number} bytes */
function sized(bytes) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return { body: 'x'.repeat(bytes), headers };
}

/**
 * @param {number} port @param {string} method @param {string} path
 * @param {{ body?: string, headers?: Record<string, string>, by?: typeof request, from?: string }} [more]
 * @returns {Promise<{ status: number, body: string }>}
 */
function ask(port, method, path, { body, headers = {}, by = request, from = client } = {}) {
  return new Promise((resolve, reject) => {
    const call = by(
      {
        host: client,
        port,
        method,
        path,
        servername: host,
        rejectUnauthorized: false,
        localAddress: from,
        headers: { ...headers, Host: host, ...(body ? { 'Content-Length': body.length } : {}) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function patiently(work, triesLeft = 100) {
  try {
    return await work();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await wait(100);
    return patiently(work, triesLeft - 1);
  }
}
