import { create } from 'qrcode';

/** White around a code, in modules, as scanners need it. */
const quietModules = 4;

/** A QR code as one SVG path over a square of `size` modules. */
export function drawCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules.get(row, column)) column += 1;
      const length = column - start;
      if (length > 0) {
        runs.push(`M${start + quietModules} ${row + quietModules}h${length}v1h-${length}z`);
      }
    }
  }
  return { size: size + 2 * quietModules, path: runs.join('') };
}
