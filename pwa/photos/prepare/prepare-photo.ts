import type { PreparePhotoAnswer } from './reencode-photo.ts';

/** How many photos are prepared at once: each takes up to 150 MB, and a processor of its own. */
const preparedAtOnce = (globalThis.navigator?.hardwareConcurrency ?? 1) > 1 ? 2 : 1;

type Prepare = (file: File) => Promise<PreparePhotoAnswer>;

/** A worker that runs out of memory never answers; far longer than a phone needs. */
const withinMs = 60_000;
/** What a worker has learned and holds is there for the next photo, but not for ever. */
const restMs = 5_000;

const refused: PreparePhotoAnswer = { ok: false, reason: 'cannot_prepare' };

/**
 * Prepares photos in workers, so that the page stays responsive: one photo at a time in each, and
 * `most` workers at most. They are started when they are needed and end after a while without any;
 * one that fails is ended at once.
 * @internal
 */
export function photoWorkers(startWorker: () => Worker, most: number) {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  async function prepare(file: File): Promise<PreparePhotoAnswer> {
    // Who waits takes over the place of the one before.
    if (working < most) working += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    clearTimeout(rest);
    try {
      const worker = idle.pop() ?? startWorker();
      const answer = await askWorker(worker, file);
      if (answer === null) worker.terminate();
      else idle.push(worker);
      return answer ?? refused;
    } catch (error) {
      // No worker starts: under a policy of the browser, or without memory.
      reportError(error);
      return refused;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
      if (working === 0) rest = setTimeout(endIdle, restMs);
    }
  }

  function endIdle() {
    for (const worker of idle.splice(0)) worker.terminate();
  }

  return prepare;
}

/** Null when the worker failed, has nothing to decode with, or did not answer in time. */
function askWorker(worker: Worker, file: File): Promise<PreparePhotoAnswer | null> {
  return new Promise((resolve) => {
    const end = (answer: PreparePhotoAnswer | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const giveUp = () => end(null);
    const timer = setTimeout(giveUp, withinMs);
    worker.onmessage = ({ data }: MessageEvent<PreparePhotoAnswer | null>) => end(data);
    worker.onerror = giveUp;
    worker.onmessageerror = giveUp;
    worker.postMessage(file);
  });
}

/**
 * Runs `reencodePhoto` in a worker, so that the page stays responsive. Where workers cannot draw
 * (Safari before 16.4), the page does; such browsers decode HEIC, or have no WebAssembly worth it.
 */
export const preparePhoto: Prepare =
  'OffscreenCanvas' in globalThis
    ? orDecodingHeic(
        photoWorkers(startPhotoWorker, preparedAtOnce),
        photoWorkers(startHeicWorker, 1),
      )
    : onThePage;

/**
 * HEIC that the browser cannot decode goes to a worker that can; without a network that worker is
 * only here once it was used before (D31).
 * @internal
 */
export function orDecodingHeic(prepare: Prepare, decodeHeic: Prepare): Prepare {
  return async (file) => {
    const answer = await prepare(file);
    if (answer.ok || answer.reason !== 'heic_unreadable') return answer;
    const decoded = await decodeHeic(file);
    if (decoded.ok) return decoded;
    // It was there, and could not read the file either.
    const isDamaged = decoded.reason === 'heic_unreadable';
    return isDamaged ? { ok: false, reason: 'heic_damaged' } : answer;
  };
}

/** @internal */
export async function onThePage(file: File): Promise<PreparePhotoAnswer> {
  try {
    const { preparedByPage } = await import('./prepared-by-page.ts');
    return await preparedByPage(file);
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'cannot_prepare' };
  }
}

/**
 * Prepares the photos of one choice, which are stored in their order: a call prepares the photo at
 * its index, and meanwhile begins the next ones, as many as are prepared at once.
 */
export function prepareAhead(
  files: readonly File[],
  prepare: Prepare = preparePhoto,
  atOnce = preparedAtOnce,
): (index: number) => Promise<PreparePhotoAnswer> {
  const preparations: Promise<PreparePhotoAnswer>[] = [];
  return async (index) => {
    for (const next of files.slice(preparations.length, index + atOnce))
      preparations.push(prepare(next));
    return (await preparations[index]) ?? { ok: false, reason: 'unreadable' };
  };
}

function startPhotoWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
}

/** Its response alone allows WebAssembly (T24). */
function startHeicWorker(): Worker {
  return new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
}
