import {
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { Draft } from '#pwa/cart/drafts/drafts.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import { DrawnGift, type DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { ShopPicture } from '#pwa/gifts/shop-picture.tsx';
import { GiftPrice } from '#pwa/ordering/gift/gift-dialog-foot.tsx';
import { GiftFields } from '#pwa/ordering/gift/gift-fields.tsx';
import { LivePreview } from '#pwa/ordering/gift/live-preview.tsx';
import { type Gift, useDraft, useGift } from '#pwa/ordering/gift/use-gift.ts';
import { words as dialogWords } from '#pwa/ordering/gift/words.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isTouched, sameDetails } from '#shared/customisation/typed-details.ts';
import { detailsOfDay } from '#shared/gifts/families.ts';
import styles from './gift-screen.module.css';
import { words } from './words.ts';

/** What the page knows of the gift that is typed on it. */
export interface TypedGift {
  /** Stores it; resolves to its form, so that the dialog has it all. */
  save: () => Promise<Customisation>;
  /** As it is drawn; null where nothing is typed. */
  picture: DrawnGiftProps | null;
}

export interface OwnGiftProps {
  product: Product;
  /** The gift's picture stands there while it is typed. */
  pictureAt: Element | null;
  /** The dialog has the fields. */
  isInDialog: boolean;
  /** Was tapped before it could be used. */
  tappedField: string | null;
  onFocused: () => void;
  /** Stand in for the fields, and for them with their foot. */
  awaitedFields: ReactNode;
  meanwhile: ReactNode;
  /** Tells what the gift costs as it is typed; null while it is as it starts. */
  onPrice: (rupees: number | null) => void;
  /** Tells how it looks, once nothing more is typed for a moment. */
  onPicture: (picture: DrawnGiftProps | null) => void;
  ref: Ref<TypedGift>;
  /** Opens the gift's dialog. */
  onReview: () => unknown;
}

/** Shows the fields of a gift on its page, over the draft that its dialog has too (B70). */
export function OwnGift(props: OwnGiftProps) {
  const scope = useScope();
  const draft = useDraft(scope, props.product.name, false);
  if (draft === undefined) return props.meanwhile;
  return <OpenGift key={scope.owner} {...props} scope={scope} draft={draft} />;
}

/** So long nothing is typed before the small pictures follow. */
const quietMs = 600;

const purpose = { kind: 'add' } as const;
const leave = () => undefined;

function OpenGift(props: OwnGiftProps & { scope: Scope; draft: Draft | null }) {
  const { product, isInDialog, tappedField, awaitedFields, ref, onReview, scope, draft } = props;
  const { onPrice, onPicture } = props;
  const place = useRef<HTMLDivElement>(null);
  const [preset] = useState(() => detailsOfDay(product, giftDayStore.getState()));
  const gift = useGift({ product, scope, draft, preset, purpose, leave }, place);
  const { form, selection, save, typedPrice } = gift;
  useEffect(() => onPrice(typedPrice), [onPrice, typedPrice]);
  const { photos } = selection;
  const picture = isTouched(form) || photos.length > 0 ? selection.gift : null;
  useImperativeHandle(ref, () => ({ save, picture }));
  useEffect(() => {
    const timer = setTimeout(onPicture, quietMs, picture);
    return () => clearTimeout(timer);
  }, [picture, onPicture]);
  const review = usePress(`review ${product.name}`, onReview);
  const focusTapped = useEffectEvent(() => {
    if (tappedField === null) return;
    focusField(place.current, tappedField);
    props.onFocused();
  });
  useEffect(() => focusTapped(), []);
  return (
    <>
      <div ref={place}>
        {isInDialog ? awaitedFields : <Fields gift={gift} place={place} at={props.pictureAt} />}
      </div>
      <div className={styles.ownFoot}>
        <GiftPrice {...gift} />
        {(photos.length > 0 || !sameDetails(form, preset)) && (
          <Button variant="quiet" onClick={gift.startOver}>
            {dialogWords.startOver.button}
          </Button>
        )}
        <Button variant="secondary" aria-haspopup="dialog" {...review}>
          {words.review}
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  gift: Gift;
  place: RefObject<HTMLElement | null>;
  /** The place of the large picture. */
  at: Element | null;
}

function Fields({ gift, place, at }: FieldsProps) {
  const { form, selection } = gift;
  const isOwn = isTouched(form) || selection.photos.length > 0;
  const isNarrow = useNarrow();
  useHeldPlace(place);
  return (
    <>
      {/* On a phone it stays in sight above the fields, and the large one is out of it. */}
      <LivePreview
        selection={selection}
        meanwhile={
          isOwn ? null : <ShopPicture className={ui.rounded} product={gift.opened} lazy={false} />
        }
        at={isNarrow ? undefined : isOwn ? at : null}
      />
      {isNarrow && isOwn && at && createPortal(<LaterPicture {...selection.gift} />, at)}
      {!gift.keeps && <Notice tone="error">{dialogWords.keepsNothing}</Notice>}
      <div className={classNames(ui.stack4, styles.fields)}>
        <GiftFields gift={gift} />
      </div>
    </>
  );
}

/** Shows the gift a moment after what was typed, which need not wait for it. */
function LaterPicture(gift: DrawnGiftProps) {
  return <DrawnGift {...useDeferredValue(gift)} />;
}

/** Keeps the height of the fields until they are there again, so that the page stays where it is. */
function useHeldPlace(place: FieldsProps['place']): void {
  useLayoutEffect(() => {
    place.current?.style.removeProperty('min-height');
    return () => {
      const box = place.current;
      box?.style.setProperty('min-height', `${box.offsetHeight}px`);
    };
  }, [place]);
}

function focusField(place: HTMLElement | null, field: string): void {
  place
    ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, textarea)`)
    ?.focus();
}

const narrow = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 48rem)');

function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow?.addEventListener('change', onChange);
      return () => narrow?.removeEventListener('change', onChange);
    },
    () => narrow?.matches ?? false,
  );
}
