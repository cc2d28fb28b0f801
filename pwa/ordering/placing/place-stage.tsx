import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { type Point, watchGrips } from '#pwa/ui/focus/watch-grips.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Box } from '#shared/drawing/ornaments.ts';
import { movedPhoto, type PlacePoint, zoomedPhoto } from '#shared/photos/move-photo.ts';
import {
  type PhotoPlacing,
  type PhotoPose,
  partOfPhoto,
  placingOf,
  type Size,
  type Turn,
} from '#shared/photos/photo-pose.ts';
import styles from './place-photo-dialog.module.css';
import { words } from './words.ts';

interface PlaceStageProps {
  photo: ShownPhoto;
  /** Null while its size is not known. */
  pose: PhotoPose | null;
  place: Size;
  /** 1 for the gift's first photo. */
  number: number;
  describedBy: string;
  /** The last change glides into its place. */
  eased: boolean;
  onGesture: (gesture: Gesture, how?: 'eased') => void;
  /** The photo is here, in its own size. */
  onSize: (size: Size) => void;
}

const unmeasured: Size = { width: 0, height: 0 };

/** A photo under its place: what will be cut off is seen, but dimmed. */
export function PlaceStage(props: PlaceStageProps) {
  const { photo, pose, place, number, describedBy, eased, onGesture, onSize } = props;
  const src = useAddress(photo);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const box = placeOnStage(size, place);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  usePlaceGestures(stage, box, onGesture);
  const inBox = { left: box.x, top: box.y, width: box.width, height: box.height };
  return (
    <div
      ref={stage}
      className={classNames(ui.grabbed, styles.stage)}
      // Keys and fingers move what it shows, so a reader hands its keys on.
      role="application"
      aria-label={words.stage(number)}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo in it
      tabIndex={0}
    >
      {src !== null && (
        <img
          className={classNames(styles.photo, eased && styles.eased)}
          style={photoStyle(pose, box)}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setState('shown');
            onSize({ width: naturalWidth, height: naturalHeight });
          }}
          onError={() => setState('failed')}
        />
      )}
      {size.width > 0 && <div className={styles.place} style={inBox} />}
      {state !== 'shown' && (
        <p role={state === 'failed' ? 'alert' : undefined} className={styles.note}>
          {state === 'failed' || src === null ? words.unseen : words.loading}
        </p>
      )}
    </div>
  );
}

/** How a photo lies after something was done to it. */
export type Gesture = (pose: PhotoPose, place: Size, placing: PhotoPlacing) => PhotoPlacing;

/** What a double tap zooms to. */
const closeZoom = 2.5;

/**
 * Lets fingers, mouse and wheel move the photo of a stage whose place is `box`: one drags, two
 * pinch, the wheel and a trackpad's pinch zoom about the pointer, a double tap zooms in or out.
 */
function usePlaceGestures(
  stage: RefObject<HTMLElement | null>,
  box: Box,
  onGesture: (gesture: Gesture, how?: 'eased') => void,
): void {
  const did = useEffectEvent(onGesture);
  const boxNow = useEffectEvent(() => box);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const inPlace = ({ x, y }: Point): PlacePoint => {
      const { left, top } = element.getBoundingClientRect();
      const place = boxNow();
      return {
        x: (x - left - element.clientLeft - place.x) / place.width,
        y: (y - top - element.clientTop - place.y) / place.height,
      };
    };
    return watchGrips(element, {
      onGrip: (from, to, zoomBy) => {
        const place = boxNow();
        const by = { x: (to.x - from.x) / place.width, y: (to.y - from.y) / place.height };
        const at = inPlace(to);
        did((pose, room, before) => {
          const moved = movedPhoto(pose, room, before, by);
          return zoomBy === 1 ? moved : zoomedPhoto(pose, room, moved, moved.zoom * zoomBy, at);
        });
      },
      onWheel: (zoomBy, pointer) => {
        const at = inPlace(pointer);
        did((pose, room, before) => zoomedPhoto(pose, room, before, before.zoom * zoomBy, at));
      },
      onDoubleTap: (tapped) => {
        const at = inPlace(tapped);
        did((pose, room, before) => {
          const zoom = before.zoom > 1.05 ? 1 : closeZoom;
          return zoomedPhoto(pose, room, before, zoom, at);
        }, 'eased');
      },
    });
  }, [stage]);
}

/** Null while its bytes are neither here nor at the shop: another device has them. */
function useAddress({ blob, url, widthPx }: ShownPhoto): string | null {
  const blobUrl = useBlobUrl(blob);
  return blobUrl ?? (url && (widthPx ? photoAtWidth(url, 960) : url));
}

function photoStyle(
  pose: PhotoPose | null,
  box: Parameters<typeof photoOnStage>[1],
): CSSProperties {
  return pose && box.width > 0 ? photoOnStage(pose, box) : { visibility: 'hidden' };
}

/** What is left around the place, so that one sees what is cut off. */
const marginShare = 0.1;

/** The place as large as the stage allows, in its own shape; in pixels of the page. @internal */
export function placeOnStage(stage: Size, place: Size): Box {
  const margin = marginShare * Math.min(stage.width, stage.height);
  const room = { width: stage.width - 2 * margin, height: stage.height - 2 * margin };
  const scale = Math.max(0, Math.min(room.width / place.width, room.height / place.height));
  const width = place.width * scale;
  const height = place.height * scale;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** Where the whole photo lies, so that its part fills the place; for an upright `img`. @internal */
export function photoOnStage(pose: PhotoPose, box: Box): Size & { transform: string } {
  const { turn } = placingOf(pose, box);
  const part = partOfPhoto(pose, box);
  const scale = box.width / part.width;
  const [width, height] = [pose.widthPx * scale, pose.heightPx * scale];
  const [x, y] = cornerAfter(turn, width, height);
  const left = box.x - part.x * scale + x;
  const top = box.y - part.y * scale + y;
  return { width, height, transform: `translate(${left}px, ${top}px) rotate(${turn}deg)` };
}

/** Returns where the photo's upper left corner comes to lie, from that of the turned photo. */
function cornerAfter(turn: Turn, width: number, height: number): readonly [number, number] {
  switch (turn) {
    case 0:
      return [0, 0];
    case 90:
      return [height, 0];
    case 180:
      return [width, height];
    case 270:
      return [0, width];
  }
}

function useSize(element: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState(unmeasured);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
