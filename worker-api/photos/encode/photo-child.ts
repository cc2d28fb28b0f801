import { z } from 'zod';
import { thumbnailWidths } from '#api/photos/photo-store.ts';
import type { OwnProgram } from '#api/server/own-program.ts';
import { type EncodeAnswer, type EncodePictureAnswer, overBudgetExit } from './photo-encoder.ts';

/** A hung decoder is killed after this time, which is shorter than an upload may take (P11). */
const hungMs = { photo: 12_000, picture: 40_000 } as const;
/** The nine files of a picture of a product take so many times what a photo may. */
const pictureShare = 4;
/** How the system ends a process whose decoder went astray. */
const crashes: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL'];

/** The same bytes: a copy of each photo would stay until the next garbage collection. */
function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const dataSchema = z.instanceof(Uint8Array).transform(bufferOver);
const refusedSchema = z.object({
  ok: z.literal(false),
  reason: z.enum(['unsupported_media_type', 'image_unreadable']),
});
const photoSchema = z.object({
  ok: z.literal(true),
  photo: z.object({
    contentType: z.literal('image/jpeg'),
    files: z.array(z.object({ width: z.literal(['full', ...thumbnailWidths]), data: dataSchema })),
    bytes: z.number(),
  }),
});
const pictureSchema = z.object({
  ok: z.literal(true),
  picture: z.object({
    id: z.string(),
    width: z.number(),
    height: z.number(),
    files: z.array(z.object({ name: z.string(), data: dataSchema })),
  }),
});
const answers = {
  photo: z.discriminatedUnion('ok', [photoSchema, refusedSchema]),
  picture: z.discriminatedUnion('ok', [pictureSchema, refusedSchema]),
};

/** What the process is sent. */
export interface EncodeWork {
  path: string;
  as: 'photo' | 'picture';
  cpuMs: number;
}

export interface PhotoChild {
  /** Encodes one picture at a time, of either kind. */
  encode(path: string): Promise<EncodeAnswer>;
  encodePicture(path: string): Promise<EncodePictureAnswer>;
  /** Resolves once the process has ended, for any reason. */
  ended: Promise<void>;
  kill(): void;
}

/** What one picture may take, whatever kind it is; a decoder need not ask for its own limits. */
export interface PhotoBudget {
  cpuMs: number;
  megabytes: number;
}

/**
 * Starts a process that encodes pictures that lie in `uploadsDir`. It is as nice as the server: a customer
 * waits for it, and one that others keep from the processor would be taken for hung.
 */
export function startPhotoChild(
  program: OwnProgram,
  env: Record<string, string>,
  uploadsDir: string,
  { cpuMs, megabytes }: PhotoBudget,
): PhotoChild {
  const child = program.start([String(megabytes)], {
    // Fewer arenas, so that the memory of one picture is there for the next.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    folders: { reads: [uploadsDir] },
    // Bytes as they are instead of as JSON.
    serialization: 'advanced',
  });
  /** Takes what the process says of its work; false when that is no answer to it. */
  let take: ((message: unknown) => boolean) | null = null;
  let isHung = false;
  let fail = (_reason: 'image_unreadable' | 'busy') => {};

  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const isItsFault = isHung || code === overBudgetExit || crashes.includes(signal);
      fail(isItsFault ? 'image_unreadable' : 'busy');
      resolve();
    });
    // This is emitted instead of `exit` when the process could not be started.
    child.on('error', () => {
      fail('busy');
      resolve();
    });
  });
  child.on('message', (message) => {
    if (take?.(message)) return;
    // A process that sends something else is no longer trusted.
    isHung = true;
    child.kill('SIGKILL');
  });

  async function ask<Answer>(schema: z.ZodType<Answer>, work: EncodeWork) {
    type Failed = { ok: false; reason: 'image_unreadable' | 'busy' };
    if (!child.connected) return { ok: false, reason: 'busy' } satisfies Failed;
    const answer = new Promise<Answer | Failed>((resolve) => {
      fail = (reason) => resolve({ ok: false, reason });
      take = (message) => {
        const parsed = schema.safeParse(message);
        if (parsed.success) resolve(parsed.data);
        return parsed.success;
      };
    });
    const late = setTimeout(() => {
      isHung = true;
      child.kill('SIGKILL');
    }, hungMs[work.as]);
    // If it ends before it has the picture, `exit` answers.
    child.send(work, () => undefined);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    encode: (path) => ask(answers.photo, { path, as: 'photo', cpuMs }),
    encodePicture: (path) =>
      ask(answers.picture, { path, as: 'picture', cpuMs: pictureShare * cpuMs }),
    ended,
    kill: () => void child.kill('SIGKILL'),
  };
}
