import sharp from 'sharp';
import type { Printer } from './printer.ts';
import { writePrintFiles } from './write-print-files.ts';

/** Makes print files in this process, where there is no build to start one from. */
export const printHere: Printer = {
  async print(target, items, onPrinted) {
    // Where photos are decoded SVG is not read; uploads are sniffed before that all the same.
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    await writePrintFiles(target, items, onPrinted);
    return { ok: true };
  },
  close: async () => undefined,
};
