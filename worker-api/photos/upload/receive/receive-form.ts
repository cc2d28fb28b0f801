import {
  type FormFile,
  type FormLimits,
  type FormParser,
  type FormRefusal,
  maxPartHeaderBytes,
  openFormParser,
} from './form-parser.ts';

/** A chunk of 64 kB may hold thirteen thousand parts, which would hold everybody up for tens of milliseconds (T27). */
const parsedAtOnce = 4 * 1024;

/** The content type of a form with files. */
export const isMultipart = /^multipart\/form-data\s*(;|$)/i;

export type FormAnswer =
  | { ok: true; fields: FormParser['fields'] }
  | { ok: false; reason: FormRefusal | 'timeout' };

interface IncomingForm {
  body: ReadableStream<Uint8Array>;
  /** The content type with its boundary. */
  contentType: string;
  fileField: string;
  /** The folder in which files are written while they come in; whoever lends it deletes it. */
  folder: string;
  limits: FormLimits;
  /** Is called with each complete file; reading pauses until it resolves. */
  onFile: (file: FormFile) => Promise<void>;
  /** When it aborts, reading stops with `timeout` (P11). */
  signal: AbortSignal;
  /** Is called for whatever arrives. */
  noteBytes?: (bytes: number) => void;
}

/**
 * Reads a multipart body as it arrives and writes its files to the disk. After a refusal the rest
 * is read and dropped, so that the client gets the response instead of a reset connection; a body
 * larger than all limits together is not read to its end.
 */
export async function receiveForm(form: IncomingForm): Promise<FormAnswer> {
  const parser = openFormParser(form);
  if (parser === null) return { ok: false, reason: 'bad_request' };
  const aborted = abortOf(form.signal);
  const reading = readAll(form, parser);
  // After an abort the rest is neither awaited nor parsed.
  const timeout = aborted.then(() => ({ ok: false, reason: 'timeout' }) as const);
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    await parser.close();
  }
}

async function readAll(
  { body, limits, signal, noteBytes }: IncomingForm,
  parser: FormParser,
): Promise<FormAnswer> {
  const maxBytes = maxBodyBytes(limits);
  const reader = body.getReader();
  let received = 0;
  for (;;) {
    const chunk = await reader.read().catch(disconnected);
    if (signal.aborted) return { ok: false, reason: 'timeout' };
    if (chunk === 'disconnected') return { ok: false, reason: 'bad_request' };
    if (chunk.done) break;
    noteBytes?.(chunk.value.length);
    received += chunk.value.length;
    if (received > maxBytes) return { ok: false, reason: 'payload_too_large' };
    await parse(chunk.value, parser);
  }
  if (parser.refusal() === null) await parser.end();
  const reason = parser.refusal();
  return reason === null ? { ok: true, fields: parser.fields } : { ok: false, reason };
}

async function parse(chunk: Uint8Array, parser: FormParser): Promise<void> {
  for (let at = 0; at < chunk.length && parser.refusal() === null; at += parsedAtOnce) {
    await parser.write(chunk.subarray(at, at + parsedAtOnce));
  }
}

/** A client that disconnects half-way is not an error of the shop. */
function disconnected(): 'disconnected' {
  return 'disconnected';
}

export function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function maxBodyBytes({ files, fileBytes, fields, fieldBytes }: FormLimits): number {
  return files * fileBytes + fields * fieldBytes + (files + fields) * maxPartHeaderBytes;
}
