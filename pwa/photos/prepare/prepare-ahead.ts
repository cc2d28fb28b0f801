import { preparedAtOnce, preparePhoto } from './prepare-photo.ts';
import type { PreparePhotoAnswer } from './reencode-photo.ts';

type Prepare = (file: File) => Promise<PreparePhotoAnswer>;

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
