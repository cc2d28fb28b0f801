import { canInstall, install, onPath } from './find-chromium.mjs';

/**
 * Has what draws PDFs for the journeys that look at print files: installed by apt when this is root on
 * Debian. Without it those journeys fail, which it says.
 */
export async function ensurePdftoppm() {
  if (onPath(['pdftoppm'])) return;
  if (canInstall()) await install(['poppler-utils']);
  if (!onPath(['pdftoppm'])) {
    console.warn('\n!! No pdftoppm, so PDFs cannot be looked at: apt-get install poppler-utils');
  }
}
