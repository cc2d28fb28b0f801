import { z } from 'zod';
import type { OwnProgram } from '#api/own-program.ts';
import { thumbnailWidths } from '#api/storage/photo-store.ts';
import { type EncodeAnswer, overBudgetExit } from './photo-encoder.ts';

/** A hung decoder is killed after this time, which is shorter than an upload may take (P11). */
const hungMs = 12_000;
/** How the system ends a process whose decoder went astray. */
const crashes: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL'];

/** The same bytes: a copy of each photo would stay until the next garbage collection. */
function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    photo: z.object({
      contentType: z.enum(['image/jpeg', 'image/webp']),
      files: z.array(
        z.object({
          width: z.literal(['full', ...thumbnailWidths]),
          data: z.instanceof(Uint8Array).transform(bufferOver),
        }),
      ),
      bytes: z.number(),
    }),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['unsupported_media_type', 'image_unreadable']),
  }),
]);

export interface PhotoChild {
  /** One picture at a time. */
  encode(path: string): Promise<EncodeAnswer>;
  /** Resolves once the process has ended, for any reason. */
  ended: Promise<void>;
  kill(): void;
}

/** What one picture may take, whatever kind it is; a decoder need not ask for its own limits. */
export interface PhotoBudget {
  cpuMs: number;
  megabytes: number;
}

/** Starts a process that encodes pictures. */
export function startPhotoChild(
  program: OwnProgram,
  env: Record<string, string>,
  { cpuMs, megabytes }: PhotoBudget,
): PhotoChild {
  const child = program.start([String(cpuMs), String(megabytes)], {
    // Fewer arenas, so that the memory of one picture is there for the next.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    // Bytes as they are instead of as JSON.
    serialization: 'advanced',
  });
  let settle: ((answer: EncodeAnswer) => void) | null = null;
  let isHung = false;
  const finish = (answer: EncodeAnswer) => {
    settle?.(answer);
    settle = null;
  };

  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const isItsFault = isHung || code === overBudgetExit || crashes.includes(signal);
      finish({ ok: false, reason: isItsFault ? 'image_unreadable' : 'busy' });
      resolve();
    });
    // Emitted instead of `exit` when the process could not be started.
    child.on('error', () => {
      finish({ ok: false, reason: 'busy' });
      resolve();
    });
  });
  child.on('message', (message) => {
    const parsed = answerSchema.safeParse(message);
    if (parsed.success) return finish(parsed.data);
    // A process that sends something else is no longer trusted.
    isHung = true;
    child.kill('SIGKILL');
  });

  return {
    async encode(path) {
      if (!child.connected) return { ok: false, reason: 'busy' };
      const answer = new Promise<EncodeAnswer>((resolve) => {
        settle = resolve;
      });
      const late = setTimeout(() => {
        isHung = true;
        child.kill('SIGKILL');
      }, hungMs);
      // If it ends before it has the picture, `exit` answers.
      child.send(path, () => undefined);
      try {
        return await answer;
      } finally {
        clearTimeout(late);
      }
    },
    ended,
    kill: () => void child.kill('SIGKILL'),
  };
}
