import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium that `given` names, else one of the system's; null when there is none. */
export function findChromium(given: string | undefined, path = ''): string | null {
  const onPath = (command: string) => path.split(delimiter).map((folder) => join(folder, command));
  if (given !== undefined) {
    return (isAbsolute(given) ? [given] : onPath(given)).find(isExecutable) ?? null;
  }
  return [...commands.flatMap(onPath), ...elsewhere].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
