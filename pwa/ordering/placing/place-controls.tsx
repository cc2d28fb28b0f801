import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { turnedPhoto, zoomedPhoto, zoomStep } from '#shared/photos/move-photo.ts';
import { maxZoom, type PhotoPose, placingOf, type Size } from '#shared/photos/photo-pose.ts';
import { MinusIcon, PlusIcon, ResetIcon, TurnIcon } from './place-icons.tsx';
import styles from './place-photo-dialog.module.css';
import type { Gesture } from './use-place-gestures.ts';
import { words } from './words.ts';

interface PlaceControlsProps {
  pose: PhotoPose | null;
  place: Size;
  onGesture: (gesture: Gesture, how?: 'eased') => void;
  onReset: () => void;
}

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
