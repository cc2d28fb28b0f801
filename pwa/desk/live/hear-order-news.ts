import { currentDeskToken, deskApi } from '#pwa/desk/access/desk-session.ts';
import type { OrderNewsItem } from '#shared/notifications/notification-schemas.ts';

/*
 * One connection of the page, while somebody listens:
 *
 *     resting ──first listener──▶ asking ──answer──▶ hearing ──end──┐
 *        ▲                          ▲  │                            │
 *        │                          │  └──no answer──▶ waiting ◀────┘
 *        └──last listener leaves──  └───────after a while────┘
 *
 * Between two connections something may have happened, so each begins with `again`; so do the answer
 * that there are no events and the end of a silence, as they are all that a desk without events has.
 */
export type DeskNews = OrderNewsItem | { kind: 'again' };

const againMs = 1_000;
/** A proxy that lets no events through must not be asked all the time. */
const longestMs = 60_000;
/** The server sends something every 15 s. */
const silentMs = 40_000;

const listeners = new Set<(news: DeskNews) => void>();
let leave: (() => void) | null = null;

/** Hears what happens to orders; returns what stops it. */
export function hearOrderNews(listener: (news: DeskNews) => void): () => void {
  listeners.add(listener);
  leave ??= connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leave?.();
    leave = null;
  };
}

function tell(news: DeskNews): void {
  for (const listener of [...listeners]) listener(news);
}

function connect(): () => void {
  let waitMs = againMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ask: AbortController | null = null;
  let isClosed = false;

  async function hear(): Promise<void> {
    // The desk waits for its person behind a sign-in (T50).
    if (currentDeskToken() === null) {
      timer = setTimeout(hear, againMs);
      return;
    }
    const controller = new AbortController();
    ask = controller;
    const giveUp = () => {
      controller.abort();
      tell({ kind: 'again' });
    };
    // A proxy may hold back the answer itself.
    let silence = setTimeout(giveUp, silentMs);
    try {
      const body = await deskApi().live(controller.signal);
      tell({ kind: 'again' });
      if (!body) return;
      for await (const { event, data } of readEvents(body)) {
        clearTimeout(silence);
        silence = setTimeout(giveUp, silentMs);
        waitMs = againMs;
        if (event === 'order') tell(JSON.parse(data) as OrderNewsItem);
      }
    } catch (error) {
      // Without a network, or cut off: it is asked again below.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    } finally {
      clearTimeout(silence);
      if (!isClosed) timer = setTimeout(hear, waitMs);
      waitMs = Math.min(waitMs * 2, longestMs);
    }
  }

  void hear();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    ask?.abort();
  };
}

/** One server-sent event; of the fields of the format, those that the shop sends. */
interface SentEvent {
  event: string;
  data: string;
}

/**
 * Reads a stream of server-sent events, whose header a browser's own `EventSource` cannot send: the
 * bearer token. Ends with the stream.
 * @internal
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const piece = await reader.read();
      if (piece.done) return;
      text += decoder.decode(piece.value, { stream: true });
      const parts = text.split('\n\n');
      // What follows the last gap is an event that is not whole yet.
      text = parts.pop() ?? '';
      for (const part of parts) yield eventOf(part);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(part: string): SentEvent {
  const fields = part.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  const textOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? field[2] : []));
  return { event: textOf('event').join(''), data: textOf('data').join('\n') };
}
