import { type ReactNode, useId, useRef } from 'react';
import type { Draft } from '#pwa/local/drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EntryPrice } from '#pwa/ui/entry-price.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price-breakdown.tsx';
import { sizeOf, sizesOf } from '#shared/catalogue/gift-sizes.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { isShown } from '#shared/customise/fields.ts';
import { missingName } from '#shared/customise/missing-details.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { lineTexts } from './details-texts.ts';
import { fieldName } from './focus-missing.ts';
import styles from './gift-dialog.module.css';
import { GiftField } from './gift-field.tsx';
import { GiftNews } from './gift-news.tsx';
import { LivePreview } from './live-preview.tsx';
import { MovingPrice } from './moving-price.tsx';
import { draftNameOf, type Purpose } from './purpose.ts';
import { useDraft } from './use-draft.ts';
import { type Gift, useGift } from './use-gift.ts';

interface GiftDialogProps {
  product: Product;
  purpose?: Purpose;
  /** What was begun for a line before goes on. */
  continued?: boolean;
  /** What there is to know before anything else. */
  notice?: ReactNode;
  onClose: () => void;
}

const newGift: Purpose = { kind: 'add' };

/**
 * Asks for everything a gift needs, with its price as it is typed, and adds it to the cart.
 * What is entered is kept on this device until then, so the dialog opens as it was left. It has
 * an entry in the history: Back closes it.
 */
export function GiftDialog(props: GiftDialogProps) {
  const { product, purpose = newGift } = props;
  const scope = useScope();
  const kept = useDraft(scope, draftNameOf(product, purpose));
  if (kept === undefined) return null;
  const draft = kept ?? draftOfLine(purpose);
  return <OpenDialog key={scope.owner} {...props} purpose={purpose} scope={scope} draft={draft} />;
}

/** Another tab may have ended it just now; the gift still says what it says. */
function draftOfLine(purpose: Purpose): Draft | null {
  if (purpose.kind === 'add') return null;
  return { customization: typedDetails(purpose.line.customization), photos: [] };
}

interface OpenDialogProps extends GiftDialogProps {
  purpose: Purpose;
  scope: Scope;
  draft: Draft | null;
}

function OpenDialog(props: OpenDialogProps) {
  const { purpose, notice, onClose: onClosed, ...opening } = props;
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const gift = useGift({ ...opening, purpose, onClosed }, formElement);
  const { product, fields, form, chosen, adding, lineState, marked, possible } = gift;
  const { preparing } = chosen;
  const { price, priceBreakdown } = priceLine(product, form);
  // Below its entry price a gift lacks what everyone of its kind has.
  const complete = price >= entryPrice(product).rupees;
  return (
    <Modal
      title="Order Details"
      onClose={gift.close}
      className={styles.dialog}
      footer={
        <div className={styles.foot}>
          <p className={styles.total}>
            <span className={styles.totalLabel}>{complete ? 'Price' : 'Price so far'}</span>
            <MovingPrice rupees={price} />
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={gift.cancel} disabled={adding}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={adding}
              disabled={!possible}
              className={!adding && preparing && possible ? styles.preparing : undefined}
            >
              {adding ? busyLabel(chosen.photos.length) : addLabel(gift)}
            </Button>
          </div>
          <GiftNews {...gift} />
        </div>
      }
    >
      <div className={styles.columns}>
        <div className={styles.gift}>
          <ProductSummary product={product} />
          <LivePreview product={product} form={form} photos={chosen.photos} />
        </div>
        <div>
          <div className={styles.notices}>
            {purpose.kind === 'copy' && (
              <Notice>This is a copy. The gift in your cart stays as it is.</Notice>
            )}
            {notice}
            {lineState !== 'same' && <Notice tone="error">{lineTexts[lineState]}</Notice>}
            {!gift.keeps && (
              <Notice tone="error">
                This device is full, so what you enter here cannot be kept on it at the moment.
              </Notice>
            )}
          </div>
          {gift.continued && lineState !== 'gone' && (
            <div className={styles.continued}>
              <p>Continue where you left off</p>
              <Button
                variant="quiet"
                flush="end"
                disabled={adding || preparing !== null}
                onClick={gift.startOver}
              >
                {purpose.kind === 'add' ? 'Start over' : 'Discard changes'}
              </Button>
            </div>
          )}
          <form
            id={formId}
            ref={formElement}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!adding) void gift.add();
            }}
          >
            {fields
              .filter((field) => isShown(field, form))
              .map((field) => (
                <div
                  key={fieldName(field)}
                  data-field={fieldName(field)}
                  className={spanOf(field.control)}
                >
                  <GiftField
                    field={field}
                    form={form}
                    onForm={gift.change}
                    chosen={chosen}
                    missing={marked.includes(missingName(field))}
                  />
                </div>
              ))}
          </form>
          {priceBreakdown.extras.length > 0 && (
            <div className={styles.breakdown}>
              <PriceBreakdownBox
                base={priceBreakdown.base}
                extras={priceBreakdown.extras}
                total={price}
              />
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}

function busyLabel(photos: number): string {
  return photos > 0 ? 'Uploading...' : 'Submitting...';
}

function addLabel({ possible, chosen, saves }: Gift): string {
  if (!possible) return 'Out of Stock';
  const { preparing } = chosen;
  if (preparing) return `Preparing photo ${preparing.at} of ${preparing.of}…`;
  return saves ? 'Save changes' : 'Add to Cart';
}

/** Controls that need the whole width of the form. */
function spanOf(control: string): string | undefined {
  return ['multiline', 'photos', 'notes', 'names'].includes(control) ? styles.whole : undefined;
}

function ProductSummary({ product }: { product: Product }) {
  const size = sizeOf(product, 'dialog');
  const sizes = sizesOf(product.type, 'dialog');
  return (
    <div className={styles.summary}>
      <h3 className={styles.name}>{product.display_name}</h3>
      <p className={styles.base}>
        <EntryPrice product={product} />
      </p>
      {sizes && (
        <p className={styles.size}>
          {size === null ? `Sizes: small ${sizes.small}, large ${sizes.large}` : `Size: ${size}`}
        </p>
      )}
    </div>
  );
}
