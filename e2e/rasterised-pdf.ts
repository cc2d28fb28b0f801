import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The only page of a PDF as a PNG of 300 dpi, drawn by poppler. */
export async function rasterisedPdf(pdf: Buffer): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 512 * 1024 * 1024 } as const;
  const drawing = promisify(execFile)('pdftoppm', ['-png', '-r', '300', '-'], options);
  // Where it is missing, the promise says so.
  drawing.child.stdin?.on('error', () => undefined);
  drawing.child.stdin?.end(pdf);
  const { stdout } = await drawing.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error('There is no pdftoppm, which draws PDFs: apt-get install poppler-utils');
  });
  return stdout;
}
