import { useEffect, useState } from 'react';
import { qrLifeMs } from './qr-code.ts';
import styles from './whatsapp-panel.module.css';
import { words } from './words.ts';

/** How old a code is and how long it still can be scanned, to the second (D36). */
export function QrAge({ madeAt }: { madeAt: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, Math.floor((now - madeAt) / 1_000));
  const left = Math.max(0, qrLifeMs / 1_000 - age);
  return (
    <>
      <progress
        className={styles.life}
        value={left}
        max={qrLifeMs / 1_000}
        aria-label={words.scan.timeLeft}
      />
      {left > 0 ? words.scan.age(age, left) : words.scan.tooOld}
    </>
  );
}
