import type { ReactNode } from 'react';
import { GiftIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import styles from './highlights.module.css';
import section from './section.module.css';

/** The three reasons to order here. */
export function Highlights() {
  return (
    <section className={section.section} aria-label="Why shop with us">
      <ul className={styles.list}>
        <Highlight icon={<GiftIcon />} title="Perfect gifts">
          Each one is made for a single person and a single day.
        </Highlight>
        <Highlight icon={<SealIcon />} title="Premium quality">
          Real notes, well-made frames and clear resin, worth keeping.
        </Highlight>
        <Highlight icon={<TruckIcon />} title="Fast delivery">
          Packed with care and sent anywhere within India.
        </Highlight>
      </ul>
    </section>
  );
}

function Highlight(props: { icon: ReactNode; title: string; children: string }) {
  return (
    <li className={styles.highlight}>
      <span className={styles.icon}>{props.icon}</span>
      <h2 className={styles.title}>{props.title}</h2>
      <p className={styles.text}>{props.children}</p>
    </li>
  );
}
