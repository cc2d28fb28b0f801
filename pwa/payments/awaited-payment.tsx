import { classNames } from '#pwa/ui/class-names.ts';
import { FieldGrid, wideField } from '#pwa/ui/forms/form-group.tsx';
import { offerWords } from './offer-words.ts';
import styles from './payment-fields.module.css';
import { words } from './words.ts';

/**
 * Stands where the ways to pay will be, until the shop has said them. As tall as the card of the demo,
 * but without a field: nobody should begin to type a card that is not asked for.
 */
export function AwaitedPayment() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {offerWords.asking}
      </p>
      <div className={styles.methods} aria-hidden="true">
        <div className={styles.awaitedChoice} />
        <div className={styles.awaitedChoice} />
      </div>
      <div aria-hidden="true">
        <FieldGrid>
          <div className={classNames(styles.awaitedField, wideField)} />
          <div className={styles.awaitedField} />
          <div className={styles.awaitedField} />
          <div className={classNames(styles.awaitedField, wideField)} />
        </FieldGrid>
      </div>
      <p className={classNames(styles.note, styles.awaitedNote)} aria-hidden="true">
        {words.methods.card.note}
      </p>
    </>
  );
}
