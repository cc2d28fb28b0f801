/** What is known of the room the shop takes on this device. */
export interface StorageSituation {
  /** Everything: pages, gifts, photos. Undefined when the browser does not tell. */
  usedBytes: number | undefined;
  photoBytes: number;
  /** The browser promised not to clear it by itself. */
  persisted: boolean;
}

const bytesPerMb = 1_000_000;

/** The room the shop takes on this device, in sentences; empty when nothing is known. */
export function storageText({ usedBytes, photoBytes, persisted }: StorageSituation): string {
  const takes = takesText(usedBytes, photoBytes);
  if (takes === '') return '';
  const lasts = persisted
    ? 'The browser keeps it until you clear it.'
    : 'The browser may clear it when the device runs out of space; what has reached your account stays there.';
  return `${takes} ${lasts}`;
}

function takesText(usedBytes: number | undefined, photoBytes: number): string {
  const photos = photoBytes > 0 ? size(photoBytes) : null;
  if (usedBytes === undefined)
    return photos === null ? '' : `Photos take ${photos} of this device.`;
  const among = photos === null ? '' : `, ${photos} of it photos`;
  return `The shop takes ${size(usedBytes)} of this device${among}.`;
}

function size(bytes: number): string {
  return bytes < bytesPerMb ? 'less than 1 MB' : `${Math.round(bytes / bytesPerMb)} MB`;
}
