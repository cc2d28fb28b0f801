import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './fact.module.css';

/** Shows one thing that is known of an order, in a list of such things. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classNames(ui.noteTerms, later.breakingFacts, ui.tallLinks, styles.fact)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
