import { ButtonLink } from '#pwa/ui/button.tsx';
import styles from './link-to-send.module.css';
import { words } from './words.ts';

/** Leads to an order for somebody who called (B50). */
export function NewPhoneOrder() {
  return (
    <div className={styles.actions}>
      <ButtonLink href="/admin?order=new" variant="secondary">
        {words.newPhoneOrder}
      </ButtonLink>
    </div>
  );
}
