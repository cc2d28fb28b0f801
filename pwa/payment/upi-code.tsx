import { useMemo } from 'react';
import { drawCode } from './draw-code.ts';
import { payWords } from './pay-words.ts';
import styles from './upi-payment.module.css';

/** A payment's QR code, drawn on this device: also offline, and nobody else learns of it. */
export function UpiCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={payWords.upi.code}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}
