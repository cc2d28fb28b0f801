import { createStore } from 'zustand/vanilla';
import type { Scope } from '#pwa/device/database/scope.ts';
import { createAutosave } from '#pwa/ordering/gift/gift-draft.ts';
import type { ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { type PlacedPhoto, placePhotos } from '#pwa/photos/prepare/place-photo.ts';
import { poseOf } from '#pwa/photos/prepare/stored-pose.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { type PhotoPose, placingOf, type Size } from '#shared/photos/photo-pose.ts';
import type { Gesture } from './place-stage.tsx';
import { words } from './words.ts';

interface PlacingsState {
  /** What was changed, by the photos' ids. */
  placed: Readonly<Record<string, PlacedPhoto>>;
  /** The same as of the last change that gives a place another shape. */
  shaping: Readonly<Record<string, PlacedPhoto>>;
  /** The sizes of photos that were decoded; for those of which nothing is stored. */
  sizes: Readonly<Record<string, Size>>;
}

/**
 * Returns how the photos of a gift lie while they are placed. As everything in the dialog of a
 * gift, a change is kept a moment later; `flush` keeps it at once.
 */
export function createPlacings(scope: Scope) {
  const store = createStore<PlacingsState>(() => ({ placed: {}, shaping: {}, sizes: {} }));
  const autosave = createAutosave(async () => {
    const outcome = await placePhotos(scope, Object.values(store.getState().placed));
    if (!outcome.ok) void showAlert(words.notKept);
  });

  function setPlacing(
    { photoId: id, widthPx, heightPx }: PhotoPose,
    placing: PlacedPhoto['placing'],
  ) {
    const { placed: before, shaping } = store.getState();
    const placed = { ...before, [id]: { id, widthPx, heightPx, placing } };
    const isTurned = !before[id] || before[id].placing?.turn !== placing?.turn;
    store.setState({ placed, shaping: isTurned ? placed : shaping });
    autosave.change();
  }

  return {
    store,
    flush: autosave.flush,
    change(photo: ShownPhoto, place: Size, gesture: Gesture): void {
      const pose = poseNow(store.getState(), photo);
      if (pose) setPlacing(pose, gesture(pose, place, placingOf(pose, place)));
    },
    /** Moves the photo back to where its content asks for. */
    reset(photo: ShownPhoto): void {
      const pose = poseNow(store.getState(), photo);
      if (pose) setPlacing(pose, null);
    },
    measured(id: string, size: Size): void {
      store.setState(({ sizes }) => ({ sizes: { ...sizes, [id]: size } }));
    },
  };
}

/** Returns how a photo lies by now; null while its size is not known. */
export function poseNow({ placed, sizes }: PlacingsState, photo: ShownPhoto): PhotoPose | null {
  const { placing: photoPlacing, ...photoShape } = photo;
  const size = sizes[photo.id];
  const sized = size ? { widthPx: size.width, heightPx: size.height } : {};
  const change = placed[photo.id];
  const placing = change ? change.placing : photoPlacing;
  return poseOf({ ...sized, ...photoShape, ...(placing ? { placing } : {}) });
}

/** The poses that the places are shaped by: a turn counts before it is kept. */
export function shapingPoses(
  shaping: PlacingsState['shaping'],
  photos: readonly ShownPhoto[],
): PhotoPose[] {
  return photos.flatMap((photo) => {
    const change = shaping[photo.id];
    const isKept = change?.placing?.turn === photo.placing?.turn && photo.widthPx !== undefined;
    // As it is kept it is drawn already.
    if (!change || isKept) return poseOf(photo) ?? [];
    const { id, widthPx, heightPx, placing } = change;
    return { photoId: id, widthPx, heightPx, placing: placing ?? undefined };
  });
}
