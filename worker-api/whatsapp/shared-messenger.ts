import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { randomId } from '#api/server/random-id.ts';
import { every } from '#api/server/repeat/every.ts';
import { type MessageOutcome, messengerStates } from '#shared/whatsapp/messaging-schemas.ts';
import type { HeldMessenger, LinkCode, MessengerStatus, ShopMessenger } from './messenger.ts';
import { isUnderWay, messageOf } from './next-connection.ts';
import { createSeal } from './seal.ts';

const defaultTimes = {
  /** The wait between two looks of the process that holds the connection, or only its session. */
  holderLooksMs: 400,
  idleLooksMs: 2_000,
  /** A holder repeats its notice this often, and counts as gone after `goneMs` without one. */
  repeatMs: 4_000,
  goneMs: 15_000,
  /** A request that nobody took in this time is taken back. */
  takenWithinMs: 4_000,
  sendMs: 20_000,
};

/** Requests and answers are of no use to anybody later. */
const noticeMs = 10 * 60 * 1_000;
const askAgainMs = 200;
const during = 'sharing the messenger';

/**
 * Returns the messenger of all processes on one database (P16). One holds the connection, publishes
 * how it stands and does what the others ask; when it is gone, a process with the linked session
 * goes on by itself, and before one that would need a new code. What they tell each other is sealed
 * with the shop's secret (T20, T22).
 */
export function createSharedMessenger(
  local: HeldMessenger,
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger' | 'secret'>,
  times: Partial<typeof defaultTimes> = {},
): ShopMessenger {
  const { holderLooksMs, idleLooksMs, repeatMs, goneMs, takenWithinMs, sendMs } = {
    ...defaultTimes,
    ...times,
  };
  const store = deps.storage.messenger;
  const processId = randomId(deps.randomBytes);
  const seal = createSeal(deps.secret, 'messenger');
  const nowMs = () => deps.clock().getTime();
  const instant = (ms: number) => new Date(ms).toISOString();
  let isHeld = false;
  let published = '';
  let publishedMs = Number.NEGATIVE_INFINITY;
  /** Another process was asked to initialise, and has not answered yet. */
  let isAsking = false;
  /** The instant of the notice whose connection this process took up. */
  let takenUpAt = '';

  async function publish(notice: Notice) {
    const text = JSON.stringify(notice);
    if (text === published && nowMs() - publishedMs < repeatMs) return;
    await store.publish({ holder: processId, at: instant(nowMs()), sealed: seal.close(text) });
    published = text;
    publishedMs = nowMs();
    await store.purge(instant(nowMs() - noticeMs));
  }

  function ownNotice(): Notice {
    const status = local.status();
    const isLinked = status.state === 'authenticated' || status.state === 'ready';
    return { status, linkCode: local.linkCode(), hasSession: local.hasSession(), isLinked };
  }

  /** Resolves to what another process published last; `isLive` while it holds the connection. */
  async function foreignNotice(): Promise<(Notice & { isLive: boolean; at: string }) | null> {
    const last = await store.notice();
    const text = last && last.holder !== processId ? seal.open(last.sealed) : null;
    if (!last || text === null) return null;
    const notice = readNotice(text);
    const isFresh = nowMs() - Date.parse(last.at) < goneMs;
    return { ...notice, at: last.at, isLive: isFresh && isUnderWay(notice.status.state) };
  }

  /** Obeys what this process is the one for. */
  async function serve() {
    for (const { id, createdAt, sealed } of await store.waiting()) {
      const isLate = () => nowMs() - Date.parse(createdAt) > takenWithinMs;
      if (isLate()) continue;
      const text = seal.open(sealed);
      const request = text === null ? null : requestSchema.parse(JSON.parse(text));
      if (!request || !isOurs(request) || !(await store.take(id, instant(nowMs())))) continue;
      // Whoever asked may have given up while this process was paused.
      const isTooLate = request.type === 'send' && isLate();
      // Not awaited: the notice goes on meanwhile.
      (isTooLate ? Promise.resolve('not_connected' as const) : obey(request))
        .then((outcome) => store.answer(id, outcome))
        .catch(logError);
    }
  }

  const isOurs = ({ type }: Request) =>
    type === 'initialize'
      ? !local.holds() && local.hasSession()
      : local.holds() || (type === 'logout' && local.hasSession());

  async function obey(request: Request): Promise<MessageOutcome | 'done'> {
    if (request.type === 'send') return await local.send(request.to, request.text);
    if (request.type === 'initialize') local.initialize();
    else local.logout();
    return 'done';
  }

  /** Goes on with a session that lies here too, once, when the process that was connected is gone. */
  async function takeOver() {
    if (isUnderWay(local.status().state) || !local.hasSession()) return;
    const last = await foreignNotice();
    if (!last?.isLinked || last.isLive || last.at === takenUpAt) return;
    takenUpAt = last.at;
    local.initialize();
  }

  async function look() {
    await takeOver();
    const holds = local.holds();
    if (holds) await publish(ownNotice());
    else if (isHeld && (await store.notice())?.holder === processId) await publish(ownNotice());
    isHeld = holds;
    if (holds || local.hasSession()) await serve();
  }

  function logError(error: unknown) {
    if (!(error instanceof Error)) throw error;
    deps.logger.warn({ during, error: loggableError(error) });
  }

  /** The answer of the process that took the request; null when none did, and none will. */
  async function ask(
    request: Request,
    withinMs: number,
    createdAt = instant(nowMs()),
  ): Promise<string | null> {
    const id = randomId(deps.randomBytes);
    await store.ask({ id, createdAt, sealed: seal.close(JSON.stringify(request)) });
    const askedMs = performance.now();
    for (let mayBeWaiting = true; performance.now() - askedMs < withinMs; ) {
      const answer = await store.answerTo(id);
      if (answer !== null) return answer;
      if (mayBeWaiting && performance.now() - askedMs > takenWithinMs) {
        if (await store.take(id, instant(nowMs()))) return null;
        mayBeWaiting = false;
      }
      await wait(askAgainMs);
    }
    return 'unknown';
  }

  async function initializeElsewhere() {
    isAsking = true;
    try {
      if ((await ask({ type: 'initialize' }, sendMs)) === null) local.initialize();
    } finally {
      isAsking = false;
    }
  }

  let lookedMs = Number.NEGATIVE_INFINITY;
  const looking = every(deps, { during, everyMs: holderLooksMs }, async () => {
    const isIdle = !local.holds() && !isUnderWay(local.status().state);
    if (isIdle && performance.now() - lookedMs < idleLooksMs) return;
    await look();
    lookedMs = performance.now();
  });

  return {
    async status() {
      if (local.holds()) return local.status();
      const other = await foreignNotice();
      if (other?.isLive) return other.status;
      const here = local.status();
      if (isAsking) return statusFor('starting', { ...here, state: 'starting' });
      const isNews = here.reason !== 'disconnected' && here.since > (other?.status.since ?? '');
      if (!other || isUnderWay(here.state) || isNews) return here;
      return isUnderWay(other.status.state) ? statusWithoutHolder(other) : other.status;
    },
    async linkCode(): Promise<LinkCode | null> {
      if (local.holds()) return local.linkCode();
      const other = await foreignNotice();
      return other?.isLive ? other.linkCode : null;
    },
    async initialize() {
      const other = await foreignNotice();
      if (other?.isLive || isAsking) return;
      if (local.hasSession() || !other?.hasSession) return local.initialize();
      initializeElsewhere().catch(logError);
    },
    async logout() {
      const other = local.holds() ? null : await foreignNotice();
      const isElsewhere = other?.isLive || (other?.hasSession && !local.hasSession());
      if (isElsewhere && (await ask({ type: 'logout' }, takenWithinMs * 2)) !== null) return;
      local.logout();
    },
    async send(to, text) {
      if (local.holds()) return await local.send(to, text);
      // Before anything that may take long: what is asked too late is not sent.
      const calledAt = instant(nowMs());
      const other = await foreignNotice();
      if (!other?.isLive || other.status.state !== 'ready') return 'not_connected';
      const answer = await ask({ type: 'send', to, text }, sendMs, calledAt);
      return answer === null ? 'not_connected' : outcomeSchema.parse(answer);
    },
    async close() {
      await looking.stop();
      const holds = local.holds();
      const last = ownNotice();
      await local.close();
      // What ended since the last look is still to be said.
      if (!holds && !isHeld) return;
      const status = holds ? statusWithoutHolder({ ...last, at: instant(nowMs()) }) : last.status;
      // Without storage the others see it once the notice is old.
      await publish({ ...last, linkCode: null, status }).catch(logError);
    },
  };
}

const noticeSchema = z.object({
  status: z.object({
    state: z.enum(messengerStates),
    since: z.string(),
    message: z.string(),
    reason: z.string().optional(),
    params: z.looseObject({}).optional(),
    phone: z.string().nullable(),
    debug: z.object({
      lastError: z.string().nullable(),
      chromiumPath: z.string().nullable(),
      chromiumVersion: z.string().nullable(),
      libraryVersion: z.string().nullable(),
    }),
  }),
  linkCode: z.object({ code: z.string(), issuedAt: z.string() }).nullable(),
  /** Whether the session that WhatsApp linked lies with this process. */
  hasSession: z.boolean(),
  isLinked: z.boolean(),
});

/** What the process that holds the messenger publishes; sealed on its way. */
interface Notice {
  status: MessengerStatus;
  linkCode: LinkCode | null;
  hasSession: boolean;
  /** Whether a phone was linked, so that the session can be gone on with. */
  isLinked: boolean;
}

/** Reads a notice from JSON, where an optional field is absent and never undefined. */
function readNotice(json: string): Notice {
  return noticeSchema.parse(JSON.parse(json)) as Notice;
}

/** What another process asks of it. */
const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('initialize') }),
  z.object({ type: z.literal('logout') }),
  z.object({ type: z.literal('send'), to: z.string(), text: z.string() }),
]);
type Request = z.output<typeof requestSchema>;

const outcomeSchema = z.enum(['sent', 'not_connected', 'not_on_whatsapp', 'failed', 'unknown']);

/** Returns where the connection stands once the process that held it is no more. */
function statusWithoutHolder({
  status,
  at,
}: {
  status: MessengerStatus;
  at: string;
}): MessengerStatus {
  return statusFor('holder_gone', { ...status, state: 'disconnected', since: at, phone: null });
}

function statusFor(reason: 'starting' | 'holder_gone', status: MessengerStatus): MessengerStatus {
  const { params: _params, ...rest } = status;
  return { ...rest, reason, message: messageOf({ reason }) };
}
