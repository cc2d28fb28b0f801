import { type ReactNode, useId } from 'react';
import type { useTried } from '#pwa/admin/forms/use-tried.ts';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/use-focus-when-lost.ts';
import styles from './delivery-section.module.css';

interface PlanPartFrameProps {
  title: string;
  lead: string;
  /** Of the last change. */
  tried?: ReturnType<typeof useTried>;
  children: ReactNode;
}

/** One part of the plan, and why its last change was not stored. */
export function PlanPart({ title, lead, tried, children }: PlanPartFrameProps) {
  const id = useId();
  // What is removed takes its button with it.
  const heading = useFocusWhenLost<HTMLHeadingElement>(tried?.ended === true);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      {tried?.failed && (
        <FailedNotice onTryAgain={tried.failed.again}>{tried.failed.text()}</FailedNotice>
      )}
    </section>
  );
}
