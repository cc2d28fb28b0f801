import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Draft } from '#pwa/cart/drafts/drafts.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { GiftArrival } from '#pwa/ordering/use-delivery-wish.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price/totals.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { madeSizeOf, type Product, sizeOf, sizesOf } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { madeSizeText, offerWords } from '#shared/gifts/offer-words.ts';
import { labelledExtras } from '#shared/pricing/price-line.ts';
import styles from './gift-dialog.module.css';
import { GiftDialogFoot } from './gift-dialog-foot.tsx';
import { draftNameOf, type Purpose } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import type { OpenedGift } from './gift-now.ts';
import { LivePreview } from './live-preview.tsx';
import { type Gift, useDraft, useGift } from './use-gift.ts';
import { words } from './words.tsx';

const GiftChat = lazy(async () => ({ default: (await import('./gift-chat.tsx')).GiftChat }));

interface GiftDialogProps {
  product: Product;
  purpose?: Purpose;
  /** An earlier change of the line is continued. */
  continued?: boolean | undefined;
  /** There is no draft, so far as is known, so that the dialog opens without reading it first. */
  hasNoDraft?: boolean;
  /** What a gift without a draft begins with. */
  preset?: Customisation | undefined;
  restoreDraft?: OpenedGift['restoreDraft'];
  /** Shown above the form. */
  notice?: ReactNode;
  /** Shows all pictures of the gift, drawn as it is now. */
  onLook?: ((product: Product, gift: DrawnGiftProps) => unknown) | undefined;
  onClose: (wasAdded: boolean) => void;
}

const newGift: Purpose = { kind: 'add' };

/**
 * Asks for everything a gift needs, with its price as it is typed, and adds it to the cart.
 * What is entered is kept on this device until then, so the dialog opens as it was left. It has
 * an entry in the history: Back closes it.
 */
export function GiftDialog(props: GiftDialogProps) {
  const { product, purpose = newGift, hasNoDraft = false } = props;
  const scope = useScope();
  const [openedBy] = useState(scope.owner);
  const isNew = hasNoDraft && openedBy === scope.owner;
  const storedDraft = useDraft(scope, draftNameOf(product, purpose), isNew);
  if (storedDraft === undefined) return null;
  const draft = storedDraft ?? draftOfLine(purpose);
  return <OpenDialog key={scope.owner} {...props} purpose={purpose} scope={scope} draft={draft} />;
}

/** Another tab may have ended the draft just now; the line still has its details. */
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
  const leave = useDialogInHistory(() => onClosed(gift.closed()));
  const gift = useGift({ ...opening, purpose, leave }, formElement);
  const { product, price, priceBreakdown, form, selection, adding, lineState } = gift;
  return (
    <Modal
      title={words.title}
      onClose={gift.close}
      className={styles.dialog}
      footer={<GiftDialogFoot gift={gift} formId={formId} />}
    >
      <div className={classNames(ui.shrinking, styles.columns)}>
        {/* On phones its parts are the grid's own, so that the picture can stay above the whole form. */}
        <div className={classNames(ui.contents, styles.gift)}>
          <ProductSummary {...gift} onLook={opening.onLook} />
          <LivePreview selection={selection} />
        </div>
        <div>
          <div className={classNames(ui.stack2, styles.notices)}>
            {purpose.kind === 'copy' && <Notice>{words.copy}</Notice>}
            {notice}
            {lineState !== 'same' && <Notice tone="error">{words.line[lineState]}</Notice>}
            {!gift.keeps && <Notice tone="error">{words.keepsNothing}</Notice>}
          </div>
          {gift.continued && lineState !== 'gone' && (
            <div className={styles.continued}>
              <p>{words.continued}</p>
              <Button
                variant="quiet"
                flush="end"
                disabled={adding || selection.preparing !== null}
                onClick={gift.startOver}
              >
                {purpose.kind === 'add' ? words.startOver.button : giftWords.discard.confirmLabel}
              </Button>
            </div>
          )}
          <form
            id={formId}
            ref={formElement}
            className={classNames(ui.stack4, styles.form)}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!adding) void gift.add();
            }}
          >
            <GiftFields gift={gift} />
          </form>
          {priceBreakdown.extras.length > 0 && (
            <div className={styles.breakdown}>
              <PriceBreakdownBox
                base={priceBreakdown.base}
                extras={labelledExtras(priceBreakdown.extras, product, form)}
                total={price}
              />
            </div>
          )}
          <ErrorBoundary fallback={null}>
            <Suspense>
              <GiftChat {...selection.gift} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </Modal>
  );
}

type ProductSummaryProps = Pick<Gift, 'product' | 'typedPrice' | 'soldOut' | 'selection'> &
  Pick<GiftDialogProps, 'onLook'>;

function ProductSummary(props: ProductSummaryProps) {
  const { product, typedPrice, soldOut, selection, onLook } = props;
  const size = sizeOf(product, 'dialog');
  const sizes = sizesOf(product.type, 'dialog');
  const madeSize = madeSizeOf(product);
  const look = usePress(`look ${product.name}`, () => onLook?.(product, selection.gift));
  return (
    <div className={classNames(ui.buttonAtEnd, styles.summary)}>
      <h3 className={classNames('gift-name', styles.name)}>
        {shownName(product.name, product.display_name, product.display_name_hi)}
      </h3>
      <p className={classNames(ui.bold, styles.price)}>
        <EntryPriceText product={product} typedPrice={typedPrice} />
      </p>
      {onLook && (
        <Button variant="quiet" flush="end" aria-haspopup="dialog" {...look}>
          {words.morePictures}
        </Button>
      )}
      <p className={classNames(styles.size, ui.lineRoom)}>
        {!soldOut && <GiftArrival makingDays={product.w_days} />}
      </p>
      {madeSize && <p className={styles.size}>{madeSizeText(madeSize)}</p>}
      {sizes && (
        <p className={styles.size}>
          {size === null ? words.sizes(sizes.small, sizes.large) : offerWords.frame(size)}
        </p>
      )}
    </div>
  );
}
