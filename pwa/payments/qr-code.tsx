import { useMemo } from 'react';
import { drawCode } from './draw-code.ts';
import styles from './upi-payment.module.css';

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
