import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './payment-due.module.css';

/** A QR code, drawn on this device: also offline, and nobody else learns of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}

/** White around a code, in modules, as scanners need it. */
const quietModules = 4;

/** Returns a QR code as one SVG path over a square of `size` modules. */
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

/** How large a module of a saved code is, in pixels: it is read from a phone's gallery. */
const moduleSidePx = 12;

/** Resolves to a QR code as a PNG; null where the browser draws none. */
export async function codePicture(text: string): Promise<Blob | null> {
  const { size, path } = drawCode(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * moduleSidePx;
  canvas.height = size * moduleSidePx;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(moduleSidePx, moduleSidePx);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
