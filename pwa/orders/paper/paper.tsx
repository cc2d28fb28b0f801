import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FrozenPicture, type FrozenState } from '#pwa/gifts/frozen/frozen-picture.tsx';
import { OrderedPreview } from '#pwa/gifts/ordered-preview.tsx';
import type { OrderedGiftDetails } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import type { GiftPhoto } from '#pwa/photos/shown/gift-photo.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { ProofPicture } from '#shared/proofs/approval.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { missingPictures } from './missing-pictures.ts';
import styles from './paper.module.css';

/** A document of as many pages as it needs, or what fills one: a label, a card; or many labels, one or four a page. */
export type PaperKind = 'document' | 'label' | 'card' | 'labels' | 'fours';

interface PaperProps {
  label: string;
  kind?: PaperKind | undefined;
  /**
   * The print window is about to open, which it does once the pictures are there. Without it the
   * paper stands ready for the browser's own command.
   */
  onReady?: () => void;
  children: ReactNode;
}

const Missing = createContext<ReadonlySet<string>>(new Set());

/**
 * A paper, which is printed alone, whatever is open. It is laid out on the screen too, where nobody
 * sees it: letters and pictures come only for what is laid out.
 */
export function Paper({ label, kind = 'document', onReady, children }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  const [missing, setMissing] = useState<ReadonlySet<string> | null>(null);
  useAnswer(onReady ? label : null, {
    ask: () => paper.current && missingPictures(paper.current),
    onAnswer: setMissing,
  });
  const print = useEffectEvent(() => {
    onReady?.();
    window.print();
  });
  // The paper says by now what is missing.
  useEffect(() => {
    if (missing) print();
  }, [missing]);
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.paper = '';
    return () => {
      delete dataset.paper;
    };
  }, []);
  return createPortal(
    <article ref={paper} className={classNames(styles.paper, styles[kind])} aria-label={label}>
      <Missing value={missing ?? new Set()}>{children}</Missing>
    </article>,
    document.body,
  );
}

interface PaperHeadProps {
  title: string;
  /** Stands below the title. */
  children?: ReactNode;
  /** Stands below the shop's name. */
  aside?: ReactNode;
}

/** Shows the head of a document: what it is, and whose. */
export function PaperHead({ title, children, aside }: PaperHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.subject}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.shop}>
        <p className={styles.shopName}>{shop.name}</p>
        {aside}
      </div>
    </header>
  );
}

interface PicturePlaceProps {
  /** What it says then. */
  text: string;
  hasFailed?: boolean;
  children: ReactNode;
}

/** Keeps the place of a picture on a paper, and says so there if the picture does not come. */
export function PicturePlace({ text, hasFailed = false, children }: PicturePlaceProps) {
  const isMissing = useContext(Missing).has(text) || hasFailed;
  return (
    <div data-picture={text}>
      {isMissing && <p className={styles.missing}>{text}</p>}
      {children}
    </div>
  );
}

interface PictureOfGiftProps {
  gift: OrderedGiftDetails;
  /** The place of the gift in its order, from 1. */
  place: number;
  /** Undefined while they are looked for. */
  photos: readonly GiftPhoto[] | undefined;
  /** The picture that was kept of it. */
  frozen: ProofPicture | undefined;
  onState?: (state: FrozenState) => void;
}

/** Shows how a gift is to look: the picture that was kept of it, or the drawing while there is none. */
export function PictureOfGift({ gift, place, photos, frozen, onState }: PictureOfGiftProps) {
  const [hasFailed, setFailed] = useState(false);
  const subject = { ...gift, photos: photos ?? [] };
  const preview = (
    <Suspense fallback={<span data-awaited="" />}>
      <OrderedPreview {...subject} />
    </Suspense>
  );
  return (
    <PicturePlace text={words.paper.pictureMissing(place)} hasFailed={hasFailed}>
      {photos === undefined && <span data-awaited="" />}
      {frozen ? (
        <FrozenPicture
          {...subject}
          frozen={frozen}
          isLarge
          onState={(state) => {
            setFailed(state === 'failed');
            onState?.(state);
          }}
        >
          {preview}
        </FrozenPicture>
      ) : (
        preview
      )}
    </PicturePlace>
  );
}
