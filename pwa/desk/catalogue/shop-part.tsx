import { type ReactNode, useId } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';

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
