import { setTimeout as wait } from 'node:timers/promises';
import { type Command, commandSchema, type Report } from './process-messages.ts';
import { createWhatsappClient, sendText, type WhatsappClient } from './whatsapp-client.ts';

/*
 * The WhatsApp process: the library and its browser, apart from the server (T21). The server starts
 * it, sends it commands and reads its reports; it exits when the server is gone.
 */

const aliveEveryMs = 1_000;
const browserCheckMs = 30_000;
const browserAnswerMs = 15_000;
/** Time to finish pending messages, then for the browser to write its session. */
const finishMs = 3_000;
const closeMs = 3_000;

let client: WhatsappClient | null = null;
let launched = false;
let stopping = false;
/** The browser is being closed on purpose, so its end is not a failure. */
let closing = false;
const sending = new Set<Promise<void>>();

function report(message: Report) {
  if (message.type === 'launched') launched = true;
  if (closing && message.type === 'failed') return;
  // `disconnect` handles a server that is gone.
  if (process.connected) process.send?.(message, () => undefined);
}

if (!process.send) {
  process.stderr.write('This is the WhatsApp part of the shop; the server starts it.\n');
  process.exit(1);
}
process.on('message', (message) => {
  const command = commandSchema.parse(message);
  switch (command.type) {
    case 'start':
      start(command);
      break;
    case 'send':
      track(send(command));
      break;
    case 'logout':
      track(logout());
      break;
    case 'stop':
      void stop();
      break;
  }
});
process.on('disconnect', killAndExit);
// Ctrl+C reaches the whole process group; the server decides when to stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('uncaughtException', (error) => {
  report({ type: 'failed', reason: 'process_ended', detail: errorDetail(error) });
  killAndExit();
});
// The library leaves some rejections unhandled while WhatsApp's page reloads.
process.on('unhandledRejection', (error) =>
  report({ type: 'trouble', detail: errorDetail(error) }),
);
setInterval(() => report({ type: 'alive' }), aliveEveryMs);
setInterval(() => void checkBrowser(), browserCheckMs);

function start({ folder, chromiumPath }: { folder: string; chromiumPath: string }) {
  if (client) return;
  const isRoot = process.getuid?.() === 0;
  client = createWhatsappClient({ folder, chromiumPath, isRoot }, report);
  client.initialize().catch((error: unknown) => {
    const detail = errorDetail(error);
    const reason = !launched
      ? 'chromium_not_started'
      : detail.startsWith('net::')
        ? 'unreachable'
        : 'page_not_ready';
    report({ type: 'failed', reason, detail });
  });
}

async function send({ id, ...message }: Extract<Command, { type: 'send' }>) {
  try {
    if (!client) throw new Error('There is no client');
    report({ type: 'sent', id, outcome: await sendText(client, message) });
  } catch (error) {
    report({ type: 'trouble', detail: errorDetail(error) });
    report({ type: 'sent', id, outcome: 'failed' });
  }
}

async function logout() {
  closing = true;
  try {
    await client?.logout();
  } catch (error) {
    report({ type: 'trouble', detail: errorDetail(error) });
  }
  report({ type: 'logged_out' });
}

function track(work: Promise<void>) {
  sending.add(work);
  void work.finally(() => sending.delete(work));
}

/** Reports a browser that hangs as ended. */
async function checkBrowser() {
  if (!launched || stopping) return;
  const answer = client?.pupBrowser?.version().catch(() => undefined);
  if ((await Promise.race([answer, wait(browserAnswerMs, 'late', { ref: false })])) !== 'late') {
    return;
  }
  report({ type: 'failed', reason: 'chromium_ended', detail: 'Chromium no longer answers' });
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.race([Promise.allSettled(sending), wait(finishMs)]);
  closing = true;
  await Promise.race([client?.destroy().catch(() => undefined), wait(closeMs)]);
  killAndExit();
}

function killAndExit() {
  client?.pupBrowser?.process()?.kill('SIGKILL');
  process.exit();
}

const maxDetailLength = 300;

/** Codes, tokens and phone numbers must not be logged. */
const secrets = /\S{60,}|\d[\d -]{8,}\d/g;

/** Returns the first line of an error, without secrets (T26). */
function errorDetail(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.trim().split('\n');
  return line.replace(secrets, '…').slice(0, maxDetailLength);
}
