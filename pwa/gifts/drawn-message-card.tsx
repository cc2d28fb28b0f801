import { useId, useState } from 'react';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { drawMessageCard } from '#shared/preview/scenes/draw-message-card.ts';
import styles from './drawn-message-card.module.css';
import { createContent, propertiesOf } from './gift-preview.tsx';

/**
 * Shows the card that goes with the gifts of an order (B15). It stands beside its message as text,
 * so it is hidden from who hears the page. To be imported on demand: it brings the code that sets
 * words.
 */
export function DrawnMessageCard({ message }: { message: string }) {
  const { attributes, children } = drawMessageCard(namesWith(useId()), message);
  const [content] = useState(createContent);
  return (
    <svg {...propertiesOf(attributes)} className={styles.card} aria-hidden>
      {content(children)}
    </svg>
  );
}
