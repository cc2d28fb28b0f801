import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { GiftIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './highlights.module.css';
import section from './section.module.css';
import { words } from './words.ts';

/** Shows the three reasons to order here. */
export function Highlights() {
  const { label, gifts, quality, delivery } = words.highlights;
  return (
    <section className={section.section} aria-label={label}>
      <ul className={classNames(ui.threeColumns, styles.list)}>
        <Highlight icon={<GiftIcon />} {...gifts} />
        <Highlight icon={<SealIcon />} {...quality} />
        <Highlight icon={<TruckIcon />} {...delivery} />
      </ul>
    </section>
  );
}

function Highlight({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.highlight}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={ui.smallTitle}>{title}</h2>
      <p className={ui.muted}>{text}</p>
    </li>
  );
}
