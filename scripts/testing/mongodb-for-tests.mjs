import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { root } from '../run.mjs';
import { onPath } from './find-chromium.mjs';
import { freePort } from './free-port.mjs';
import { roomInMemory } from './room-in-memory.mjs';

/** A server in Python on the storage engine of MongoDB, which speaks the protocol of MongoDB 8. */
const secantusVersion = '0.7.0b3';
const installTimeoutMs = 180_000;
const startTimeoutMs = 60_000;
const execute = promisify(execFile);

/**
 * Starts the MongoDB-compatible server for what runs on each database, and says where there is none;
 * `DATABASES=sqlite` goes without. Returns what stops it. Vitest calls it.
 */
export default async function serveMongodb() {
  const mongodb = process.env.DATABASES === 'sqlite' ? null : await mongodbForTests();
  // The workers start later, with these surroundings.
  if (mongodb) process.env.MONGODB_TEST_URI = mongodb.uri;
  else {
    delete process.env.MONGODB_TEST_URI;
    console.warn('!! No MongoDB-compatible server: its half of the storage contract did NOT run.');
  }
  return mongodb?.stop;
}

/**
 * A MongoDB server for tests, a replica set of one: the one MONGODB_TEST_URI names, else `mongod` of
 * the system, else SecantusDB, which is installed into .cache. Null without any.
 * @returns {Promise<{ uri: string, stop: () => Promise<void> } | null>}
 */
async function mongodbForTests() {
  const uri = process.env.MONGODB_TEST_URI;
  if (uri) return { uri, stop: async () => {} };
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
  const command = mongod ?? (await installSecantus());
  if (!command) return null;

  const folder = mkdtempSync(join(roomInMemory(2 ** 30), 'mongodb-'));
  const port = await freePort();
  const args = mongod ? mongodArguments(folder, port) : secantusArguments(folder, port);
  const start = () => spawn(command, args, { stdio: 'ignore' });
  let server = start();
  // However this process ends; what lies in memory would stay there.
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  async function halt() {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // While it ends in peace, SecantusDB says that it is no replica set, and clients strike it off
    // for good.
    server.kill('SIGKILL');
    await ended;
  }
  await takingWrites(port, server);
  return {
    uri: `mongodb://127.0.0.1:${port}/`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    halt,
    async restart() {
      server = start();
      await takingWrites(port, server);
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} folder @param {number} port */
function mongodArguments(folder, port) {
  const where = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'];
  return [...where, '--replSet', 'tests', '--setParameter', 'enableTestCommands=1'];
}

/** @param {string} folder @param {number} port */
function secantusArguments(folder, port) {
  const where = ['--storage-path', folder, '--port', String(port), '--host', '127.0.0.1'];
  // In memory that costs nothing, and without it the last commits go with a killed server.
  return [...where, '--sync-on-commit', '--enable-test-commands', '--log-level', 'ERROR'];
}

/** Resolves to the command; says why in a line, and resolves to null, where it cannot be installed. */
async function installSecantus() {
  const folder = `${root}/.cache/secantusdb/${secantusVersion}`;
  const command = `${folder}/bin/secantusd-py`;
  if (existsSync(command)) return command;
  const python = onPath(['python3']);
  if (!python) return null;
  console.log(`Installing SecantusDB ${secantusVersion} for the storage contract …`);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  const packages = ['--only-binary=:all:', `secantusdb==${secantusVersion}`];
  const options = { timeout: installTimeoutMs };
  try {
    await execute(python, ['-m', 'venv', folder], options);
    await execute(`${folder}/bin/python3`, [...pip, ...packages], options);
    return command;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : error;
    console.warn(`SecantusDB could not be installed: ${reason}`);
    return null;
  }
}

/**
 * Resolves once the server takes writes, within a minute; a new `mongod` is told first that it is a
 * replica set of one.
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function takingWrites(port, server) {
  const host = `127.0.0.1:${port}`;
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until && server.exitCode === null) {
    // One that failed to connect stays closed.
    const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
      minHeartbeatFrequencyMS: 50,
    });
    const tell = (/** @type {object} */ command) =>
      client
        .db('admin')
        .command(command)
        .catch(() => null);
    const hello = await tell({ hello: 1 });
    if (hello && !hello.setName) {
      await tell({ replSetInitiate: { _id: 'tests', members: [{ _id: 0, host }] } });
    }
    await client.close();
    if (hello?.isWritablePrimary && hello.setName) return;
    await wait(100);
  }
  throw new Error('The MongoDB server did not start.');
}
