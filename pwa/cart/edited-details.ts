import { type ChosenPhoto, fileNamesOf } from '#pwa/photos/photos.ts';
import { posesOf } from '#pwa/photos/prepare/kept-pose.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';

/** What an edit of a line says, with the photos of its draft. */
export interface LineEdit {
  typed: Customisation;
  /** `ofLine`: the line has it already. */
  photos: readonly (ChosenPhoto & { ofLine?: true })[];
  /** The line's photos were known when the edit began. */
  knowsPhotos: boolean;
}

/**
 * Returns the details of a line after an edit. Its folder stays, so that photos still being
 * uploaded arrive; a gift without one takes its line's id, so that two devices agree.
 */
export function editedDetails(
  { id: lineId, customization: before }: Pick<CartLine, 'id' | 'customization'>,
  { typed: texts, photos, knowsPhotos }: LineEdit,
): Customisation {
  const typed = { ...texts, drawing: drawingVersion };
  const added = photos.filter(({ ofLine }) => !ofLine);
  const folder = before.folder ?? (added.length > 0 ? lineId : undefined);
  if (folder === undefined) return typed;
  if (knowsPhotos) {
    const photoIds = photos.map(({ id }) => id);
    return { ...typed, folder, photoIds, imageNames: fileNamesOf(photos), ...posesOf(photos) };
  }
  // Which photos it has was not known: they stay, and the new ones join them.
  const { photoIds, imageNames = [], imageUrls, photoPoses = [] } = before;
  const poses = [...photoPoses, ...(posesOf(added).photoPoses ?? [])];
  return {
    ...typed,
    folder,
    imageNames: [...imageNames, ...fileNamesOf(added)],
    ...(photoIds ? { photoIds: [...photoIds, ...added.map(({ id }) => id)] } : {}),
    ...(imageUrls ? { imageUrls } : {}),
    ...(poses.length > 0 ? { photoPoses: poses } : {}),
  };
}
