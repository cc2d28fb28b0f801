import sharp from 'sharp';
import type { Printer } from './print-messages.ts';
import { writePrintFiles } from './write-print-files.ts';

/** How many prints read SVG just now. */
let reading = 0;
const svg = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Makes print files in this process, where there is no build to start one from. */
export const printHere: Printer = {
  async print(target, items, onPrinted) {
    // Where photos are decoded SVG is not read (T10).
    reading += 1;
    sharp.unblock(svg);
    try {
      await writePrintFiles(target, items, onPrinted);
    } finally {
      reading -= 1;
      if (reading === 0) sharp.block(svg);
    }
    return { ok: true };
  },
  filesWanted: false,
  close: async () => undefined,
  closed: new AbortController().signal,
};
