import { classNames } from '#pwa/ui/class-names.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { turnedPhoto, zoomedPhoto, zoomStep } from '#shared/photos/move-photo.ts';
import { maxZoom, type PhotoPose, placingOf, type Size } from '#shared/photos/photo-pose.ts';
import styles from './place-photo-dialog.module.css';
import type { Gesture } from './place-stage.tsx';
import { words } from './words.ts';

interface PlaceControlsProps {
  pose: PhotoPose | null;
  place: Size;
  onGesture: (gesture: Gesture, how?: 'eased') => void;
  onReset: () => void;
}

const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

const TurnIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2.2-5.1L19 9" />
    <path d="M19 4v5h-5" />
  </Icon>
);

const ResetIcon = () => (
  <Icon>
    <path d="M4 9V4M4 9h5" />
    <path d="M4.6 9A8 8 0 1 1 4 14" />
  </Icon>
);

export const CropIcon = () => (
  <Icon>
    <path d="M7 3v14h14M3 7h14v14" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const HalfIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4v16M12 9l6.5-1M12 14l7.4-.5" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4l9 16H3z" />
    <path d="M12 10v4.5M12 17.3v.2" />
  </Icon>
);

/** Shows all that fingers do, for those who press buttons. */
export function PlaceControls({ pose, place, onGesture, onReset }: PlaceControlsProps) {
  const zoom = pose ? placingOf(pose, place).zoom : 1;
  const zoomBy = (by: number) => () =>
    onGesture((of, room, before) => zoomedPhoto(of, room, before, before.zoom * by), 'eased');
  const canReset = pose?.placing !== undefined;
  return (
    <div className={classNames(ui.ends, styles.controls)}>
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.round}
          aria-label={words.zoomOut}
          aria-disabled={zoom <= 1}
          onClick={zoomBy(1 / zoomStep)}
        >
          <MinusIcon />
        </button>
        <input
          type="range"
          className={styles.slider}
          aria-label={words.zoom}
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onGesture((of, room, before) => zoomedPhoto(of, room, before, valueAsNumber))
          }
        />
        <button
          type="button"
          className={styles.round}
          aria-label={words.zoomIn}
          aria-disabled={zoom >= maxZoom}
          onClick={zoomBy(zoomStep)}
        >
          <PlusIcon />
        </button>
      </div>
      <div className={styles.others}>
        <button
          type="button"
          className={classNames(ui.smallIcons, styles.other)}
          onClick={() => onGesture(turnedPhoto)}
        >
          <TurnIcon />
          {words.turn}
        </button>
        <button
          type="button"
          className={classNames(ui.smallIcons, styles.other)}
          aria-disabled={!canReset}
          onClick={canReset ? onReset : undefined}
        >
          <ResetIcon />
          {words.reset}
        </button>
      </div>
    </div>
  );
}
