import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { photoPlacesOf } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import type { ChosenPhotos, ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { mmPerInch } from '#shared/gifts/made-size.ts';
import { placedByKey } from '#shared/photos/move-photo.ts';
import { flawsIn, mayBeSpoilt } from '#shared/photos/photo-flaws.ts';
import {
  cutsEnds,
  type PhotoPose,
  placingOf,
  printDpi,
  type Size,
  sharpnessAt,
} from '#shared/photos/photo-pose.ts';
import { createPlacings, poseNow, shapingPoses } from './create-placings.ts';
import { PlaceControls } from './place-controls.tsx';
import styles from './place-photo-dialog.module.css';
import { type Gesture, PlaceStage } from './place-stage.tsx';
import { PrintVerdict } from './print-verdict.tsx';
import { words } from './words.ts';

interface PlacePhotoDialogProps {
  photos: readonly ShownPhoto[];
  gift: ChosenPhotos['gift'];
  firstId: string;
  onClosed: () => void;
}

/** Moves, zooms and turns the photos of a gift in their places, one after the other (B14). */
export function PlacePhotoDialog({ photos, gift, firstId, onClosed }: PlacePhotoDialogProps) {
  const scope = useScope();
  const [id, setId] = useState(firstId);
  const [placings] = useState(() => createPlacings(scope));
  useEffect(() => keptAtTheEnd(placings.flush), [placings]);
  const places = usePlaces(gift, photos, placings);
  const close = useDialogInHistory(onClosed);
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  const place = places[index];
  // It was removed in another tab or changed for another, or the gift has fewer places by now.
  const isGone = !photo || !place;
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!photo || !place) return null;
  const footer = (
    <div className={styles.foot}>
      <Button className={classNames(ui.grow, styles.closeButton)} onClick={close}>
        {words.done}
      </Button>
    </div>
  );
  const count = Math.min(photos.length, places.length);
  return createPortal(
    <Modal title={words.title} onClose={close} className={ui.wideDialog} footer={footer}>
      {count > 1 && (
        <PhotoPager at={index} count={count} onGo={(to) => setId(photos[to]?.id ?? id)} />
      )}
      <PlacedPhoto photo={photo} place={place} placings={placings} number={index + 1} />
    </Modal>,
    document.body,
  );
}

interface PhotoPagerProps {
  /** 0 for the first. */
  at: number;
  count: number;
  onGo: (to: number) => void;
}

/** Goes to the gift's photo before or after this one, round and round. */
function PhotoPager({ at, count, onGo }: PhotoPagerProps) {
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className={classNames(ui.sunkenOnHover, styles.previous)}
        aria-label={words.previous}
        onClick={() => onGo((at + count - 1) % count)}
      >
        <ChevronDownIcon />
      </button>
      <p aria-live="polite">{words.photoOf(at + 1, count)}</p>
      <button
        type="button"
        className={classNames(ui.sunkenOnHover, styles.next)}
        aria-label={words.next}
        onClick={() => onGo((at + 1) % count)}
      >
        <ChevronDownIcon />
      </button>
    </div>
  );
}

/** Returns where each photo lies on the made gift by now, in millimetres. */
function usePlaces(
  { product, customisation }: ChosenPhotos['gift'],
  photos: readonly ShownPhoto[],
  { store }: ReturnType<typeof createPlacings>,
): readonly Size[] {
  const shaping = useStore(store, (state) => state.shaping);
  return useMemo(() => {
    const photoPoses = shapingPoses(shaping, photos);
    const ids = photos.map(({ id }) => id);
    return photoPlacesOf(product, { ...customisation, photoPoses }, ids);
  }, [product, customisation, photos, shaping]);
}

interface PlacedPhotoProps {
  photo: ShownPhoto;
  place: Size;
  number: number;
  placings: ReturnType<typeof createPlacings>;
}

function PlacedPhoto({ photo, place, number, placings }: PlacedPhotoProps) {
  const hintId = useId();
  const [easedId, setEasedId] = useState<string | null>(null);
  const pose = poseNow(useStore(placings.store), photo);
  const change = (gesture: Gesture, how?: 'eased') => {
    setEasedId(how === 'eased' ? photo.id : null);
    placings.change(photo, place, gesture);
  };
  const reset = () => {
    setEasedId(photo.id);
    placings.reset(photo);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the stage and its buttons
    <div
      className={classNames(ui.stack2, styles.columns)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !pose) return;
        const isSlider = event.target instanceof HTMLInputElement;
        if (isSlider && /^(Arrow|Home)/.test(event.key)) return;
        const placed = placedByKey(pose, place, placingOf(pose, place), event);
        if (placed === undefined) return;
        event.preventDefault();
        if (placed === 'first') reset();
        else change(() => placed);
      }}
    >
      <PlaceStage
        key={photo.id}
        photo={photo}
        pose={pose}
        place={place}
        number={number}
        eased={easedId === photo.id}
        describedBy={hintId}
        onGesture={change}
        onSize={(size) => photo.widthPx === undefined && placings.measured(photo.id, size)}
      />
      <div className={classNames(ui.stack2, styles.panel)}>
        <PrintAdvice pose={pose} place={place} />
        <PlaceControls pose={pose} place={place} onGesture={change} onReset={reset} />
        <p className={ui.snugNote} id={hintId}>
          <span className={styles.byTouch}>{words.byTouch}</span>
          <span className={styles.byMouse}>{words.byMouse}</span> {words.kept}
        </p>
      </div>
    </div>
  );
}

interface PrintAdviceProps {
  /** Null while nothing is known of the photo. */
  pose: PhotoPose | null;
  /** The size on the made gift, in millimetres. */
  place: Size;
}

/**
 * How a photo will print as it is placed, and what would help. It keeps the room of all that it may
 * say while the photo is zoomed, so that nothing moves under the fingers.
 */
function PrintAdvice({ pose, place }: PrintAdviceProps) {
  return (
    <div className={ui.stack1}>
      {/* The same element for every photo, or a reader would not say what changed. */}
      <PrintVerdict
        pose={pose}
        placeMm={place}
        role="status"
        keepsRoom={pose !== null && mayBeSpoilt(pose)}
      />
      <Text rooms={[widestPrintedAt(place)]} text={pose && printedAtText(pose, place)} />
      <Text
        role="status"
        rooms={mayCutEnds(pose, place) ? [sharpnessWords.endsCut] : []}
        text={pose && cutsEnds(pose, place) ? sharpnessWords.endsCut : null}
      />
      <Text rooms={advicesOf(pose, place)} text={pose && sharperText(pose, place)} />
    </div>
  );
}

const mmPerCm = 10;

/**
 * Returns how densely a photo is printed, and how large: `about 180 dpi on 10 × 15 cm (3.9 × 5.9
 * in)`.
 */
function printedAtText(pose: PhotoPose, { width, height }: Size): string {
  // Steps of ten, as nobody sees less.
  const dpi = Math.max(10, Math.round(printDpi(pose, { width, height }) / 10) * 10);
  return printedAt(dpi, { width, height });
}

/** The same with as many digits as a photo of a camera brings. */
function widestPrintedAt(place: Size): string {
  return printedAt(1_000, place);
}

function printedAt(dpi: number, { width, height }: Size): string {
  const inUnit = (mm: number) => words.across(rounded(width / mm), rounded(height / mm));
  return words.printedAt(String(dpi), inUnit(mmPerCm), inUnit(mmPerInch));
}

/** Returns whether moving and zooming a photo may cut its ends off; else nothing is said of them. */
function mayCutEnds(pose: PhotoPose | null, place: Size): boolean {
  if (!pose) return false;
  if (pose.focus) return true;
  return cutsEnds({ ...pose, placing: { ...placingOf(pose, place), zoom: 1 } }, place);
}

/** What would make it print better; null where it prints sharp. */
function sharperText(pose: PhotoPose, place: Size): string | null {
  if (flawsIn(pose, place).length > 0) return words.chooseAnother;
  const sharpness = sharpnessAt(printDpi(pose, place));
  if (sharpness === 'sharp') return null;
  const isZoomed = placingOf(pose, place).zoom > 1;
  return (isZoomed ? words.advice : words.adviceAtFull)[sharpness];
}

/** All that `sharperText` may say of a photo, however it is zoomed. */
function advicesOf(pose: PhotoPose | null, place: Size): string[] {
  const advices = Object.values(words.advice);
  const atFull =
    pose && sharperText({ ...pose, placing: { ...placingOf(pose, place), zoom: 1 } }, place);
  return atFull === null ? advices : [...advices, atFull];
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

interface TextProps {
  text: string | null;
  rooms: readonly string[];
  /** A reader then says the text when it changes. */
  role?: 'status';
}

/** A text with the room of the longest of `rooms`, which are neither seen nor read. */
function Text({ text, rooms, role }: TextProps) {
  return (
    <p role={role} className={classNames(ui.layers, styles.text)}>
      {rooms.map((room) => (
        <span key={room} className={styles.room} data-text={room} aria-hidden="true" />
      ))}
      <span>{text}</span>
    </p>
  );
}

/** Also where the page is left; returns what ends it. */
function keptAtTheEnd(keep: () => Promise<void>): () => void {
  const save = () => void keep();
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('pagehide', save);
    save();
  };
}
