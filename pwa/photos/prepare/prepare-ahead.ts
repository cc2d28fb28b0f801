import { preparedAtOnce, preparePhoto } from './prepare-photo.ts';
import type { PreparePhotoAnswer } from './reencode-photo.ts';

type Prepare = (chosen: File) => Promise<PreparePhotoAnswer>;

/**
 * Prepares the photos of one choice, which are stored in their order: a call prepares the photo at
 * its index, and meanwhile begins the next ones, as many as are prepared at once.
 */
export function prepareAhead(
  chosen: readonly File[],
  prepare: Prepare = preparePhoto,
  atOnce = preparedAtOnce,
): (index: number) => Promise<PreparePhotoAnswer> {
  const begun: Promise<PreparePhotoAnswer>[] = [];
  return async (index) => {
    for (const next of chosen.slice(begun.length, index + atOnce)) begun.push(prepare(next));
    return (await begun[index]) ?? { ok: false, reason: 'unreadable' };
  };
}
