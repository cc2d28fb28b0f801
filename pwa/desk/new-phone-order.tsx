import { ButtonLink } from '#pwa/ui/button.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './words.ts';

/** Leads to an order for somebody who called (B50). */
export function NewPhoneOrder() {
  return (
    <div className={ui.row3}>
      <ButtonLink href="/admin?order=new" variant="secondary">
        {words.newPhoneOrder}
      </ButtonLink>
    </div>
  );
}
