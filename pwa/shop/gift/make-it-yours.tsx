import { lazy, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { fieldId, labelOf } from '#shared/gifts/gift-field.ts';
import styles from './gift-screen.module.css';
import type { OwnGiftProps } from './own-gift.tsx';
import { words } from './words.ts';

const OwnGift = lazy(async () => ({ default: (await import('./own-gift.tsx')).OwnGift }));

type MakeItYoursProps = Omit<
  OwnGiftProps,
  'tappedField' | 'onFocused' | 'awaitedFields' | 'meanwhile'
>;

/**
 * Shows what can be typed and chosen for a gift (B70), as in its dialog, with which it shares the draft.
 * Until the code and the draft are there, and while the dialog has them, fields that cannot be used keep
 * their place. Where they cannot be had it says so, and leads to the dialog (P26).
 */
export function MakeItYours(props: MakeItYoursProps) {
  const [tappedField, setTappedField] = useState<string | null>(null);
  const fields = <AwaitedFields product={props.product} onTap={setTappedField} />;
  const meanwhile = (
    <>
      {fields}
      <div role="status" className={styles.ownFoot}>
        <span className={tappedField === null ? 'visually-hidden' : ui.note}>{words.loading}</span>
      </div>
    </>
  );
  return (
    <section className={styles.own} aria-labelledby="own-gift">
      <h2 className={ui.largeTitle} id="own-gift">
        {words.makeItYours}
      </h2>
      <div>
        <Late meanwhile={meanwhile}>
          <ErrorBoundary fallback={<Unloaded {...props} />}>
            <OwnGift
              {...props}
              tappedField={tappedField}
              onFocused={() => setTappedField(null)}
              awaitedFields={fields}
              meanwhile={meanwhile}
            />
          </ErrorBoundary>
        </Late>
      </div>
    </section>
  );
}

function Unloaded({ product, onReview }: Pick<MakeItYoursProps, 'product' | 'onReview'>) {
  const review = usePress(`review ${product.name}`, onReview);
  return (
    <Notice tone="error">
      <p>{words.unloaded}</p>
      <Button variant="secondary" className={ui.above3} aria-haspopup="dialog" {...review}>
        {words.review}
      </Button>
    </Notice>
  );
}

/** A field that is tapped is in use as soon as it can be. */
function AwaitedFields({ product, onTap }: { product: Product; onTap: (field: string) => void }) {
  const fields = variantOf(product).fields.filter(
    (field) => !('onlyWhen' in field) || field.onlyWhen === undefined,
  );
  return (
    <div className={classNames(ui.stack4, styles.fields, styles.awaitedFields)} aria-hidden>
      {fields.map((field) => (
        <div key={fieldId(field)} data-control={field.control}>
          <p className={ui.label}>{labelOf(field)}</p>
          <button type="button" tabIndex={-1} onClick={() => onTap(fieldId(field))} />
          {(('perLetter' in field && field.perLetter) || 'byBirthDate' in field) && (
            <p className={styles.hintRoom} />
          )}
        </div>
      ))}
    </div>
  );
}
