import type { PreparePhotoAnswer } from './reencode-photo.ts';

/** A worker that runs out of memory never answers; far longer than a phone needs. */
const withinMs = 60_000;
/** What a worker has learned and holds is there for the next photo, but not for ever. */
const restMs = 5_000;

const refused: PreparePhotoAnswer = { ok: false, reason: 'cannot_prepare' };

/**
 * Prepares photos in workers, so that the page stays responsive: one photo at a time in each, and
 * `most` workers at most. They are started when they are needed and end after a while without any;
 * one that fails is ended at once.
 */
export function photoWorkers(startWorker: () => Worker, most: number) {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  async function prepare(chosen: File): Promise<PreparePhotoAnswer> {
    // Who waits takes over the place of the one before.
    if (working < most) working += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    clearTimeout(rest);
    try {
      const worker = idle.pop() ?? startWorker();
      const answer = await askWorker(worker, chosen);
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
function askWorker(worker: Worker, chosen: File): Promise<PreparePhotoAnswer | null> {
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
    worker.postMessage(chosen);
  });
}
