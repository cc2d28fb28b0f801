import { lazy, type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type Draft, keepLastTyped, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { lastTyped } from '#pwa/cart/drafts/last-typed.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { GiftArrival } from '#pwa/ordering/use-delivery-wish.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price/totals.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { madeSizeOf, type Product, sizeOf, sizesOf } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { datesOnNotes, isShown } from '#shared/customisation/fields.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, type FieldId, fieldId } from '#shared/gifts/gift-field.ts';
import { madeSizeText, offerWords } from '#shared/gifts/offer-words.ts';
import { labelledExtras } from '#shared/pricing/price-line.ts';
import { NamesField } from './fields/names-field.tsx';
import { NotesField } from './fields/notes-field.tsx';
import { PhotosField } from './fields/photos-field.tsx';
import { SingleField } from './fields/single-field.tsx';
import styles from './gift-dialog.module.css';
import { GiftDialogFoot } from './gift-dialog-foot.tsx';
import { draftNameOf, type Purpose } from './gift-draft.ts';
import type { ChangeForm } from './gift-form.ts';
import type { OpenedGift } from './gift-now.ts';
import { LivePreview } from './live-preview.tsx';
import { type ChosenPhotos, useGift } from './use-gift.ts';
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

/**
 * The draft as it was when the dialog opened, null when there was none, as is known of one that
 * `isNew`; undefined meanwhile.
 */
function useDraft(scope: Scope, productName: string, isNew: boolean): Draft | null | undefined {
  const [reading, setReading] = useState<{ owner: string; draft: Draft | null }>();
  // A page that was closed in the middle of a word may have left a note of it.
  const [isNoted] = useState(() => lastTyped().length > 0);
  const asks = isNoted || !isNew;
  useAnswer(asks ? JSON.stringify([scope.owner, productName]) : null, {
    ask: async () => {
      await keepLastTyped(scope);
      return { owner: scope.owner, draft: await readDraft(scope, productName) };
    },
    onAnswer: setReading,
  });
  if (!asks) return null;
  // Right after a sign-out the last result is still the previous owner's (SY8).
  return reading?.owner === scope.owner ? reading.draft : undefined;
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
  const gift = useGift({ ...opening, purpose, onClosed }, formElement);
  const numbers: readonly FieldId[] = datesOnNotes(variantOf(opening.product));
  const { product, price, priceBreakdown, fields, form, selection, adding, lineState, marked } =
    gift;
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
          <ProductSummary product={product} selection={selection} onLook={opening.onLook} />
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
            {fields
              .filter((field) => isShown(field, form))
              .map((field) => (
                <div
                  key={fieldId(field)}
                  data-field={fieldId(field)}
                  className={isWide[field.control] ? styles.whole : undefined}
                >
                  <GiftField
                    field={field}
                    form={form}
                    onForm={gift.change}
                    selection={selection}
                    missing={marked.includes(fieldId(field))}
                    isNumber={numbers.includes(fieldId(field))}
                  />
                </div>
              ))}
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

interface GiftFieldProps {
  field: Field;
  form: Customisation;
  onForm: ChangeForm;
  selection: ChosenPhotos;
  /** It was asked for and is still empty or wrong. */
  missing: boolean;
  /** It is a date that becomes the number of a note. */
  isNumber: boolean;
}

/** One question of the dialog as the control its kind calls for. */
function GiftField(props: GiftFieldProps): ReactElement {
  const { field, form, onForm, selection, missing, isNumber } = props;
  switch (field.control) {
    case 'photos':
      return <PhotosField field={field} selection={selection} missing={missing} />;
    case 'notes':
      return <NotesField field={field} form={form} onForm={onForm} missing={missing} />;
    case 'names':
      return <NamesField field={field} form={form} onForm={onForm} />;
    default:
      return (
        <SingleField
          field={field}
          value={form[field.key] ?? ''}
          onForm={onForm}
          missing={missing}
          isNumber={isNumber}
        />
      );
  }
}

/** Whether a control needs the whole width of the form. */
const isWide: Record<Field['control'], boolean> = {
  multiline: true,
  photos: true,
  notes: true,
  names: true,
  text: false,
  date: false,
  select: false,
};

function ProductSummary({
  product,
  selection,
  onLook,
}: Pick<GiftDialogProps, 'product' | 'onLook'> & { selection: ChosenPhotos }) {
  const size = sizeOf(product, 'dialog');
  const sizes = sizesOf(product.type, 'dialog');
  const madeSize = madeSizeOf(product);
  const look = usePress(`look ${product.name}`, () => {
    const photos = selection.photos.map(({ id, blob, url }) => ({ key: id, blob, url }));
    const { customisation } = selection.gift;
    return onLook?.(product, { product, customisation, photos });
  });
  return (
    <div className={classNames(ui.buttonAtEnd, styles.summary)}>
      <h3 className={classNames('gift-name', styles.name)}>
        {shownName(product.name, product.display_name)}
      </h3>
      <p className={ui.bold}>
        <EntryPriceText product={product} />
      </p>
      {onLook && (
        <Button variant="quiet" flush="end" aria-haspopup="dialog" {...look}>
          {words.morePictures}
        </Button>
      )}
      <p className={classNames(styles.size, ui.lineRoom)}>
        <GiftArrival makingDays={product.w_days} />
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
