import type { TakePhotoAnswer } from '#pwa/photos/prepare/take-photo.ts';
import { words } from './words.ts';

/** What came of a choice of files: those that were taken, and sentences about the others. */
export interface PhotoChoice<F> {
  taken: readonly F[];
  remarks: readonly string[];
}

/**
 * Takes files one after the other into a gift that has `chosen` photos and holds `maxPhotos`;
 * what cannot be used or does not fit is left out and said (D31).
 */
export async function choosePhotos<F extends { name: string }>(
  files: readonly F[],
  { chosen, maxPhotos }: { chosen: number; maxPhotos: number },
  take: (file: F, index: number) => Promise<TakePhotoAnswer>,
): Promise<PhotoChoice<F>> {
  const taken: F[] = [];
  const remarks: string[] = [];
  for (const [index, file] of files.entries()) {
    if (chosen + taken.length >= maxPhotos) {
      remarks.push(words.leftOut({ dropped: files.length - index, most: maxPhotos }));
      break;
    }
    const answer = await take(file, index);
    if (answer.ok) taken.push(file);
    else remarks.push(words.refused[answer.reason](file.name));
    if (!answer.ok && answer.reason === 'quota_exceeded') break;
  }
  return { taken, remarks };
}
