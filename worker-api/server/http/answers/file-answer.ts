import type { Context } from 'hono';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { whileAdmitted } from '#api/server/http/sending/while-admitted.ts';
import { loggableError } from './loggable-error.ts';

const contentTypes = { pdf: 'application/pdf', png: 'image/png', zip: 'application/zip' };

interface File {
  /** The name with its ending. */
  name: string;
  bytes: number;
  /** Null for its headers alone. */
  stream: ReadableStream<Uint8Array> | null;
}

export function fileType(ending: keyof typeof contentTypes): { 'Content-Type': string } {
  return { 'Content-Type': contentTypes[ending] };
}

/** Returns a file to be saved. */
export function fileAnswer(
  { name, bytes, stream }: File,
  headers: Record<string, string> = {},
): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof contentTypes;
  return new Response(stream, {
    headers: {
      ...fileType(ending),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes),
      ...headers,
    },
  });
}

/** Returns a CSV file to be saved; where it breaks off, only the log says why (T26). */
export function csvAnswer(
  c: Context<AppEnv & SignedInEnv>,
  { logger, sessions }: Pick<AppDeps, 'logger'> & { sessions: Sessions },
  name: string,
  fileOf: (failed: (error: unknown) => void) => ReadableStream<Uint8Array>,
): Response {
  const file = fileOf((error) => {
    if (!(error instanceof Error)) throw error;
    logger.error({ requestId: c.get('requestId'), error: loggableError(error) });
    c.env?.outgoing?.destroy();
  });
  return new Response(whileAdmitted(c, sessions, file), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Returns whether `If-None-Match` has the tag; weak and strong tags compare equal (RFC 9110). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
