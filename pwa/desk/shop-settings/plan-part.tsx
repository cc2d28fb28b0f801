import { type ReactNode, useId } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import type { Tried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './plan-part.module.css';

interface PlanPartFrameProps {
  title: string;
  lead: string;
  /** The state of the last change. */
  attempt?: Tried;
  children: ReactNode;
}

/** Shows one part of the plan, and why its last change was not stored. */
export function PlanPart({ title, lead, attempt, children }: PlanPartFrameProps) {
  return (
    <ShopPart title={title} lead={lead}>
      {children}
      {attempt?.failed && (
        <FailedNotice onTryAgain={attempt.failed.again}>{attempt.failed.text()}</FailedNotice>
      )}
    </ShopPart>
  );
}

interface ShopPartProps {
  title: string;
  lead?: string;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a section under its heading. */
export function ShopPart({ title, lead, actions, children }: ShopPartProps) {
  const id = useId();
  return (
    <section className={classNames(ui.stack3, ui.shrinking)} aria-labelledby={id}>
      <header className={ui.ends}>
        <h2 id={id} className={ui.title}>
          {title}
        </h2>
        {actions}
      </header>
      {lead !== undefined && <p className={deskUi.lead}>{lead}</p>}
      {children}
    </section>
  );
}

interface PlanRowProps {
  /** Which days, or which PIN codes. */
  what?: string;
  note: ReactNode;
  /** What may be done about it. */
  children?: ReactNode;
}

/** Shows one row of a list of the plan. */
export function PlanRow({ what, note, children }: PlanRowProps) {
  return (
    <li className={styles.row}>
      {what !== undefined && <span className={styles.what}>{what}</span>}
      <span className={classNames(ui.hiddenWhenEmpty, styles.note)}>{note}</span>
      {children}
    </li>
  );
}
