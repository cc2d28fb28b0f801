import { photoWorkers } from './photo-workers.ts';
import type { PreparePhotoAnswer } from './reencode-photo.ts';

/** How many photos are prepared at once: each takes up to 150 MB, and a processor of its own. */
export const preparedAtOnce = (globalThis.navigator?.hardwareConcurrency ?? 1) > 1 ? 2 : 1;

type Prepare = (chosen: File) => Promise<PreparePhotoAnswer>;

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
  return async (chosen) => {
    const answer = await prepare(chosen);
    if (answer.ok || answer.reason !== 'heic_unreadable') return answer;
    const decoded = await decodeHeic(chosen);
    return decoded.ok ? decoded : answer;
  };
}

/** @internal */
export async function onThePage(chosen: File): Promise<PreparePhotoAnswer> {
  try {
    const { preparedByPage } = await import('./prepared-by-page.ts');
    return await preparedByPage(chosen);
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'cannot_prepare' };
  }
}

function startPhotoWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
}

/** Its response alone allows WebAssembly (T24). */
function startHeicWorker(): Worker {
  return new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
}
