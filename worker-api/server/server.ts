import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { placeShop } from '#api/shop-settings/shop-file.ts';
import type { LoggedCall } from './basic-deps.ts';
import { readEnv } from './env/env.ts';
import { hostInAddress } from './env/env-parts.ts';
import { openLog } from './start/open-log.ts';
import { StartError } from './start/start-error.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Built beside dist/server/server.js. */
const built = {
  staticRoot: beside('../client'),
  pagesEntry: beside('../pages/pages.js'),
  entries: {
    whatsapp: beside('./whatsapp-process.js'),
    photos: beside('./photo-process.js'),
    printing: beside('./print-process.js'),
  },
  commandEntry: beside('./shop.js'),
};

const logFlushMs = 500;
/** Supervisors usually kill after ten seconds (P10). */
const stopWithinMs = 9_800;

// What the shop writes is for its own account alone (T33).
process.umask(0o077);

// Whoever reads the output may be gone before the shop is (P20).
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Prints one sentence and exits. */
function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const settings = readEnv(process.env);
if (!settings.ok) refuseToStart(settings.message);
const { env } = settings;
const wrongShop = placeShop(env.shopFile);
if (wrongShop !== null) refuseToStart(wrongShop);
// Not before, as it reads who the shop is.
const { startServer } = await import('./start/start-server.ts');

// Log lines are written in batches: a write per line would cost more than most responses.
const destination = openLog(2);
interface Destination {
  write(text: string): unknown;
  flush(): void;
  flushSync(): void;
}

const batchLength = 8_192;

/**
 * Gathers log lines before `destination` gets them: it takes several times as long to take a line as
 * to make one, and every call is logged.
 */
function batchLines(destination: Destination): Destination {
  let batch = '';
  function handOver() {
    if (batch !== '') destination.write(batch);
    batch = '';
  }
  return {
    write(line) {
      batch += line;
      if (batch.length >= batchLength) handOver();
    },
    flush() {
      handOver();
      destination.flush();
    },
    flushSync() {
      handOver();
      destination.flushSync();
    },
  };
}

const log = batchLines(destination);
const logger = Object.assign(pino({ base: null, level: env.logLevel }, log), {
  answered: env.logLevel === 'info' ? logCalls(log.write) : () => undefined,
});

/**
 * Writes the line of a call as pino would, in a third of its time: every call is logged, and each of
 * these values is of our making and holds nothing that JSON escapes.
 */
function logCalls(write: (line: string) => void): (call: LoggedCall) => void {
  return ({ requestId, method, route, status, ms }) =>
    write(
      `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`,
    );
}

setInterval(() => log.flush(), logFlushMs).unref();
process.on('exit', () => log.flushSync());
const mustStop = () => void process.kill(process.pid, 'SIGTERM');
const running = await startServer(env, logger, built, mustStop).catch((error: unknown) => {
  if (error instanceof StartError) refuseToStart(error.message);
  throw error;
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // A resource that does not close in time, such as an unresponsive database, must not block the exit.
  setTimeout(end, stopWithinMs).unref();
  await running.stop();
  end();
}

function end(): never {
  // Everything is closed; leaving by `exit` would wait for the thread that writes.
  if (destination.isStuck()) process.kill(process.pid, 'SIGKILL');
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

for (const warning of env.warnings) process.stderr.write(`${warning}\n`);
console.log(`Shop ready at http://${hostInAddress(env.host)}:${running.port}`);
