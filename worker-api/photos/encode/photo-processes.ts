import { ownProgram } from '#api/server/own-program.ts';
import { type PhotoBudget, type PhotoChild, startPhotoChild } from './photo-child.ts';
import {
  type EncodeAnswer,
  type EncodePictureAnswer,
  encodedAtOnce,
  type PhotoEncoder,
} from './photo-encoder.ts';

/** An AVIF of 50 megapixels takes 950 MB; other kinds a third of that. */
const defaultBudget: PhotoBudget = { cpuMs: 6_000, megabytes: 1_400 };

/** Libraries keep much of what a picture took: without pictures for so long a new process waits. */
const defaultRestMs = 10_000;

/**
 * Encodes pictures of `uploadsDir` in processes of their own, so that one that hangs can be killed and what it holds
 * is not the server's (T29). One process is kept ready, because starting one takes longer than
 * encoding a photo; while it works another one is.
 */
export function photoProcesses(
  entry: string,
  env: Record<string, string>,
  uploadsDir: string,
  {
    budget = defaultBudget,
    restMs = defaultRestMs,
  }: { budget?: PhotoBudget; restMs?: number } = {},
): PhotoEncoder {
  const program = ownProgram(entry);
  const children = new Set<PhotoChild>();
  const idle: PhotoChild[] = [];
  /** Those that have worked. */
  const used = new Set<PhotoChild>();
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): PhotoChild {
    const child = startPhotoChild(program, env, uploadsDir, budget);
    children.add(child);
    void child.ended.then(() => {
      children.delete(child);
      used.delete(child);
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    });
    return child;
  }

  /** The next picture finds a process that is ready. */
  function keepOneReady() {
    const hasRoom = children.size < encodedAtOnce;
    if (!isClosed && idle.length === 0 && hasRoom) idle.push(start());
  }

  async function renewIdle() {
    const tired = idle.filter((child) => used.has(child));
    for (const child of tired) idle.splice(idle.indexOf(child), 1);
    for (const child of tired) child.kill();
    await Promise.all(tired.map(({ ended }) => ended));
    keepOneReady();
  }

  async function inProcess<Answer extends EncodeAnswer | EncodePictureAnswer>(
    encode: (child: PhotoChild) => Promise<Answer>,
  ) {
    if (isClosed) return { ok: false, reason: 'busy' } as const;
    const child = idle.shift() ?? start();
    used.add(child);
    keepOneReady();
    const answer = await encode(child);
    clearTimeout(rest);
    rest = setTimeout(renewIdle, restMs).unref();
    if (children.has(child)) idle.push(child);
    // Not before it is needed: a process that ends at its start must not be started for ever.
    else if (answer.ok || answer.reason === 'image_unreadable') keepOneReady();
    return answer;
  }

  keepOneReady();
  return {
    encode: (path) => inProcess((child) => child.encode(path)),
    encodePicture: (path) => inProcess((child) => child.encodePicture(path)),
    async close() {
      isClosed = true;
      clearTimeout(rest);
      const all = [...children];
      for (const child of all) child.kill();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}
