/** One server-sent event; of the fields of the format, those that the shop sends. */
export interface SentEvent {
  event: string;
  data: string;
}

/**
 * Reads a stream of server-sent events, whose header a browser's own `EventSource` cannot send: the
 * bearer token. Ends with the stream.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
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
