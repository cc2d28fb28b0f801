import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from './find-chromium.mjs';
import { freePort } from './free-port.mjs';
import { roomInMemory } from './room-in-memory.mjs';
import { root, run } from './run.mjs';

const ferretVersion = 'v1.24.2';
const builtFerret = `${root}/.cache/bin/ferretdb`;

/**
 * A MongoDB-compatible server for the storage contract: the one MONGODB_TEST_URI names, else
 * `mongod` or FerretDB of the system, else FerretDB built with `go`. Null without any.
 * @returns {Promise<{ uri: string, stop: () => Promise<void> } | null>}
 */
export async function mongodbForTests() {
  const given = process.env.MONGODB_TEST_URI;
  if (given) return { uri: given, stop: async () => {} };
  return await ownMongodb();
}

/**
 * A server of the caller's own, which it may pause and halt; data and port stay. Null without any.
 * @returns {Promise<OwnMongodb | null>}
 *
 * @typedef {object} OwnMongodb
 * @property {string} uri
 * @property {() => void} pause it keeps its connections and answers nothing
 * @property {() => void} resume
 * @property {() => Promise<void>} halt
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop ends it and deletes its data
 */
export async function ownMongodb() {
  const mongod = onPath(['mongod']);
  const ferret = mongod ? null : (onPath(['ferretdb']) ?? (await buildFerret()));
  const command = mongod ?? ferret;
  if (!command) return null;

  // FerretDB stands in for MongoDB: what it commits need not reach a disk, which takes it twice the
  // time.
  const folder = mkdtempSync(join(ferret ? roomInMemory(2 ** 29) : tmpdir(), 'mongodb-'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const start = () =>
    spawn(command, mongod ? mongodArguments(folder, port) : ferretArguments(folder, address), {
      stdio: 'ignore',
    });
  let server = start();
  // However this process ends; what lies in memory would stay there.
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  async function halt() {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
  }
  await answering(port, server);
  return {
    uri: `mongodb://${address}/`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    halt,
    async restart() {
      server = start();
      await answering(port, server);
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} folder @param {number} port */
function mongodArguments(folder, port) {
  return ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'];
}

/** @param {string} folder @param {string} address */
function ferretArguments(folder, address) {
  return [
    '--handler=sqlite',
    `--sqlite-url=file:${folder}/`,
    `--listen-addr=${address}`,
    '--telemetry=disable',
    '--debug-addr=-',
    `--state-dir=${folder}`,
  ];
}

/**
 * `go install` asks for the module's list of versions, which not every proxy answers for this
 * retired module, and what it installs does not start without a version file that a release
 * carries. So the module's source is copied, given that file and built.
 */
async function buildFerret() {
  if (existsSync(builtFerret)) return builtFerret;
  const go = onPath(['go']);
  if (!go) return null;
  console.log(`Building FerretDB ${ferretVersion} for the storage contract (some minutes) …`);
  const folder = `${root}/.cache/ferretdb`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const module = `github.com/FerretDB/FerretDB@${ferretVersion}`;
  const download = spawnSync(go, ['mod', 'download', '-json', module], { cwd: folder });
  if (download.status !== 0) return null;
  const source = `${folder}/source`;
  cpSync(JSON.parse(download.stdout.toString()).Dir, source, { recursive: true });
  // Go keeps its copy read-only.
  if ((await run('chmod', ['-R', 'u+w', source])) !== 0) return null;
  writeFileSync(`${source}/build/version/version.txt`, `${ferretVersion}\n`);
  const code = await run(go, ['build', '-o', builtFerret, './cmd/ferretdb'], { cwd: source });
  return code === 0 ? builtFerret : null;
}

/**
 * Resolves once the port takes connections, within a minute.
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function answering(port, server) {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt += 1) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .on('connect', () => resolve(true))
        .on('error', () => resolve(false));
      socket.on('close', () => socket.destroy());
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await wait(100);
  }
  throw new Error('The MongoDB-compatible server did not start.');
}
