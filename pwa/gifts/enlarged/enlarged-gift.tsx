import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DrawnGift, type DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { FrozenGift } from '#pwa/gifts/frozen/frozen-gift.tsx';
import { words as laterWords } from '#pwa/gifts/later-words.ts';
import { words } from '#pwa/gifts/words.tsx';
import { Button, CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { useNativeDialog } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { type Point, watchGrips } from '#pwa/ui/focus/watch-grips.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { type GiftView, viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import type { ProofPicture } from '#shared/proofs/approval.ts';
import styles from './enlarged-gift.module.css';
import { ShareGift } from './share-gift.tsx';

interface EnlargedGiftProps {
  gift: DrawnGiftProps;
  /** The picture that was kept of it when it was ordered. */
  frozen?: ProofPicture | undefined;
  /** The gift's display name. */
  giftName: string;
  onClose: () => void;
}

/**
 * Shows the drawing of a gift over the whole screen, to be looked at closely, and shared. It has an
 * entry in the history: Back closes it.
 */
export function EnlargedGift({ gift, frozen, giftName, onClose }: EnlargedGiftProps) {
  const titleId = useId();
  const close = useDialogInHistory(onClose);
  const dialog = useNativeDialog(close);
  const { zoom, stage, ...zooming } = useZoom();
  const [view, setView] = useState<GiftView>('front');
  const seenGift = { ...gift, view };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (!isForPicture(event)) dialog.onKeyDown(event);
    else if (event.key === '+' || event.key === '=') zooming.zoomIn();
    else if (event.key === '-') zooming.zoomOut();
    else if (event.key === '0') zooming.reset();
    else dialog.onKeyDown(event);
  };
  return (
    <dialog {...dialog} onKeyDown={onKeyDown} className={styles.dialog} aria-labelledby={titleId}>
      <div className={ui.dialogHead}>
        <h2 className={ui.title} id={titleId}>
          {giftName}
        </h2>
        <CloseButton aria-label={uiWords.close} onClick={close} />
      </div>
      <section
        ref={stage}
        className={classNames(ui.grabbed, styles.stage)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
        tabIndex={0}
        aria-label={laterWords.share.picture}
      >
        <div className={styles.sheet} style={{ ['--zoom' as string]: zoom }}>
          {view === 'front' ? (
            <FrozenGift {...gift} frozen={frozen} isLarge>
              <DrawnGift {...gift} isLarge />
            </FrozenGift>
          ) : (
            <DrawnGift {...seenGift} isLarge />
          )}
        </div>
      </section>
      <ul className={styles.views} aria-label={laterWords.gallery.all}>
        {viewsOf[gift.product.type].map((each) => (
          <li key={each}>
            <button
              type="button"
              className={styles.view}
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {laterWords.gallery.views[each]}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.caption}>{words.picture.sketch}</p>
        <div className={ui.row1}>
          <Button
            variant="secondary"
            className={styles.round}
            aria-label={laterWords.share.zoomOut}
            aria-disabled={!zooming.canZoomOut}
            onClick={zooming.zoomOut}
          >
            −
          </Button>
          <output className={styles.zoom}>{laterWords.share.zoom(Math.round(zoom * 100))}</output>
          <Button
            variant="secondary"
            className={styles.round}
            aria-label={laterWords.share.zoomIn}
            aria-disabled={!zooming.canZoomIn}
            onClick={zooming.zoomIn}
          >
            +
          </Button>
        </div>
        <ShareGift
          key={view}
          gift={seenGift}
          frozen={view === 'front' ? frozen : undefined}
          giftName={giftName}
        />
      </div>
    </dialog>
  );
}

const maxZoom = 6;
const step = 1.5;
/** What a double tap zooms to. */
const closeZoom = 2.5;

/** The point of the content that is to lie at a point of the element. */
interface Anchor {
  share: Point;
  at: Point;
}

/**
 * Zooms what a scrolling element holds, about the place that is pointed at: wheel, pinch, double tap
 * and the keys + − 0; one finger or the mouse moves it. The content is to be `zoom` times as wide as
 * the element, and as high as it is then.
 */
function useZoom() {
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  // Two fingers move within one frame, before anything is drawn.
  const wantedZoom = useRef(1);
  const anchor = useRef<Anchor | null>(null);

  /**
   * Zooms from one place to another, in pixels of the window; the middle of the element where they
   * are absent.
   */
  const zoomTo = (next: number, from?: Point, to = from) => {
    const element = stage.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const inside = (point: Point | undefined) =>
      point ? { x: point.x - left, y: point.y - top } : { x: width / 2, y: height / 2 };
    const fixedPoint = inside(from);
    const share = {
      x: (element.scrollLeft + fixedPoint.x) / element.scrollWidth,
      y: (element.scrollTop + fixedPoint.y) / element.scrollHeight,
    };
    wantedZoom.current = Math.min(maxZoom, Math.max(1, next));
    // Until it is drawn the element is scrolled as before, and the fingers hold what they held.
    anchor.current = { share: anchor.current?.share ?? share, at: inside(to) };
    if (wantedZoom.current === zoom) scrollToAnchor();
    setZoom(wantedZoom.current);
  };

  const scrollToAnchor = () => {
    const element = stage.current;
    if (!element || !anchor.current) return;
    const { share, at } = anchor.current;
    anchor.current = null;
    element.scrollLeft = share.x * element.scrollWidth - at.x;
    element.scrollTop = share.y * element.scrollHeight - at.y;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size once `zoom` is drawn
  useLayoutEffect(scrollToAnchor, [zoom]);

  const zoomBy = useEffectEvent((by: number, from: Point, to?: Point) =>
    zoomTo(wantedZoom.current * by, from, to),
  );
  const closeOrWhole = useEffectEvent((at: Point) =>
    zoomTo(wantedZoom.current > 1 ? 1 : closeZoom, at),
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    return watchGrips(element, {
      onGrip: (from, to, by) => {
        if (by === 1) element.scrollBy(from.x - to.x, from.y - to.y);
        else zoomBy(by, from, to);
      },
      onWheel: (by, at) => zoomBy(by, at),
      onDoubleTap: (at) => closeOrWhole(at),
    });
  }, []);

  return {
    zoom,
    canZoomIn: zoom < maxZoom,
    canZoomOut: zoom > 1,
    zoomIn: () => zoomTo(wantedZoom.current * step),
    zoomOut: () => zoomTo(wantedZoom.current / step),
    reset: () => zoomTo(1),
    stage,
  };
}

/** Not one that zooms the whole page, nor one typed in the sheet that shares the picture. */
function isForPicture({
  ctrlKey,
  metaKey,
  altKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLDialogElement>): boolean {
  const isInside = target instanceof Element && target.closest('dialog') === currentTarget;
  return isInside && !ctrlKey && !metaKey && !altKey;
}
