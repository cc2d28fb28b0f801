import { checkPhoto, type PhotoCheck, refusalText } from './check-photo.ts';

/** What came of a choice of files: the photos now chosen, and sentences about the others. */
export interface PhotoChoice {
  photos: readonly File[];
  remarks: readonly string[];
}

/**
 * Adds files to the chosen photos: only readable pictures, at most `maxPhotos`; what does
 * not fit is dropped and said (D31).
 */
export async function choosePhotos(
  chosen: readonly File[],
  files: readonly File[],
  maxPhotos: number,
  check: (file: File) => Promise<PhotoCheck> = checkPhoto,
): Promise<PhotoChoice> {
  const checks = await Promise.all(files.map(async (file) => [file, await check(file)] as const));
  const good = checks.flatMap(([file, answer]) => (answer.ok ? [file] : []));
  const remarks = checks.flatMap(([file, answer]) =>
    answer.ok ? [] : [refusalText(file.name, answer.reason)],
  );
  const room = Math.max(0, maxPhotos - chosen.length);
  const dropped = Math.max(0, good.length - room);
  return {
    photos: [...chosen, ...good.slice(0, room)],
    remarks: dropped === 0 ? remarks : [...remarks, droppedText(dropped, maxPhotos)],
  };
}

function droppedText(dropped: number, maxPhotos: number): string {
  const limit = maxPhotos === 1 ? '1 photo' : `up to ${maxPhotos} photos`;
  const rest = dropped === 1 ? '1 more was' : `${dropped} more were`;
  return `This gift takes ${limit}, so ${rest} left out. Remove one to choose another.`;
}
