import { createElement, type ReactElement, useId } from 'react';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { drawMessageCard } from '#shared/preview/scenes/draw-message-card.ts';
import styles from './drawn-message-card.module.css';
import { propertiesOf } from './gift-preview.tsx';

/**
 * The card that goes with the gifts of an order (B15). It stands beside its message as text, so it is
 * hidden from who hears the page. To be imported on demand: it brings the code that sets words.
 */
export function DrawnMessageCard({ message }: { message: string }) {
  const { attributes, children } = drawMessageCard(namesWith(useId()), message);
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
