import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from './find-chromium.mjs';
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
  const mongod = onPath(['mongod']);
  const ferret = mongod ? null : (onPath(['ferretdb']) ?? (await buildFerret()));
  if (!mongod && !ferret) return null;

  const folder = mkdtempSync(join(tmpdir(), 'mongodb-'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const server = mongod
    ? spawn(mongod, ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'], quiet)
    : spawn(ferret, ferretArguments(folder, address), quiet);
  await answering(port);
  return {
    uri: `mongodb://${address}/`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @type {import('node:child_process').SpawnOptions} */
const quiet = { stdio: 'ignore' };

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
 * `go install` asks for the module's list of versions, which not every proxy answers for
 * this retired module; building it as a dependency of an empty module needs no list.
 */
async function buildFerret() {
  if (existsSync(builtFerret)) return builtFerret;
  if (!onPath(['go'])) return null;
  console.log(`Building FerretDB ${ferretVersion} for the storage contract (some minutes) …`);
  const folder = `${root}/.cache/ferretdb`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/go.mod`,
    `module ferret\n\ngo 1.22\n\nrequire github.com/FerretDB/FerretDB ${ferretVersion}\n`,
  );
  const target = 'github.com/FerretDB/FerretDB/cmd/ferretdb';
  const code = await run('go', ['build', '-o', builtFerret, target], {
    cwd: folder,
    env: { ...process.env, GOFLAGS: '-mod=mod' },
    stdio: 'ignore',
  });
  return code === 0 ? builtFerret : null;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves once the port takes connections, within a minute. */
async function answering(port) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
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
  throw new Error('The MongoDB-compatible server did not start within a minute.');
}
