import { createElement, type ReactElement, useId } from 'react';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { drawMessageCard } from '#shared/preview/draw-message-card.ts';
import styles from './message-card.module.css';
import { propertiesOf } from './node-properties.ts';
import { wishWords } from './wish-words.ts';

/** The drawing itself. To be imported on demand: it brings the code that sets words. */
export function DrawnMessageCard({ message }: { message: string }) {
  const { attributes, children } = drawMessageCard(namesWith(useId()), message, wishWords.hint);
  return (
    <svg {...propertiesOf(attributes)} className={styles.card} aria-hidden>
      {children.map(elementOf)}
    </svg>
  );
}

/** Elements, never markup: what a shopper typed cannot become anything but text (T24). */
function elementOf({ tag, attributes, children, text }: DrawingNode, index: number): ReactElement {
  const properties = { key: index, ...propertiesOf(attributes) };
  return createElement(tag, properties, text ?? children.map(elementOf));
}
