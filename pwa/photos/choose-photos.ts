import type { TakePhotoAnswer } from '#pwa/local/take-photo.ts';

type Refusal = Extract<TakePhotoAnswer, { ok: false }>['reason'];

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
  take: (file: F) => Promise<TakePhotoAnswer>,
): Promise<PhotoChoice<F>> {
  const taken: F[] = [];
  const remarks: string[] = [];
  for (const [index, file] of files.entries()) {
    if (chosen + taken.length >= maxPhotos) {
      remarks.push(droppedText(files.length - index, maxPhotos));
      break;
    }
    const answer = await take(file);
    if (answer.ok) taken.push(file);
    else remarks.push(refusalText(file.name, answer.reason));
    if (!answer.ok && answer.reason === 'quota_exceeded') break;
  }
  return { taken, remarks };
}

function droppedText(dropped: number, maxPhotos: number): string {
  const limit = maxPhotos === 1 ? '1 photo' : `up to ${maxPhotos} photos`;
  const rest = dropped === 1 ? '1 more was' : `${dropped} more were`;
  const instead = maxPhotos === 1 ? 'Choose another to swap it.' : 'Remove one to choose another.';
  return `This gift takes ${limit}, so ${rest} left out. ${instead}`;
}

function refusalText(fileName: string, reason: Refusal): string {
  switch (reason) {
    case 'not_an_image':
      return `${fileName} is not a picture. Please pick a JPEG or PNG.`;
    case 'unreadable':
      return `${fileName} could not be read. Please pick another JPEG or PNG.`;
    case 'heic_unreadable':
      return `${fileName} is a HEIC photo, which this browser cannot open. Please pick a JPEG or PNG.`;
    case 'cannot_prepare':
      return `${fileName} could not be prepared in this browser. Please try again, or use another browser.`;
    case 'quota_exceeded':
      return `This device is full, so ${fileName} was left out. Free some space, then choose it again. Everything else is as it was.`;
    case 'not_stored':
      return `${fileName} could not be kept in this browser, so it was left out. Please choose it again, or use another browser.`;
  }
}
