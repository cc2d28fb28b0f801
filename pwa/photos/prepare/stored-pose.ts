import type { Customisation } from '#shared/customisation/customisation.ts';
import type { PhotoFocus, PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';

/** What a draft keeps of how a photo lies in the gift; nothing while its size is not known (B14). */
export interface StoredPose extends Partial<PhotoShape> {
  placing?: PhotoPlacing;
}

/** Returns the pose out of a row, a photo or a gift's details. */
export function storedPoseOf(photo: Partial<Omit<PhotoPose, 'photoId'>>): StoredPose {
  const { placing } = photo;
  return { ...shapeOf(photo), ...(placing ? { placing } : {}) };
}

/** What is known of a photo's picture, upright, as it is stored. */
export interface PhotoShape {
  widthPx: number;
  heightPx: number;
  /** What must be seen of it, faces above all; absent when nothing is sure to be. */
  focus?: PhotoFocus | undefined;
  /** How clear each of its tiles is; absent while nobody has looked. */
  clarity?: string | undefined;
}

/** What a row or a photo knows of its picture; nothing as long as its size is not known. */
export function shapeOf(photo: Partial<PhotoShape>): Partial<PhotoShape> {
  const { widthPx, heightPx, focus, clarity } = photo;
  if (widthPx === undefined || heightPx === undefined) return {};
  return { widthPx, heightPx, ...(focus ? { focus } : {}), ...(clarity ? { clarity } : {}) };
}

export function poseOf(photo: StoredPose & { id: string }): PhotoPose | null {
  const { widthPx, heightPx, ...pose } = storedPoseOf(photo);
  if (widthPx === undefined || heightPx === undefined) return null;
  return { photoId: photo.id, widthPx, heightPx, ...pose };
}

/** As a gift's details have them; one without a pose is drawn from its middle. */
export function posesOf(
  photos: readonly (StoredPose & { id: string })[],
): Pick<Customisation, 'photoPoses'> {
  const photoPoses = photos.flatMap((photo) => poseOf(photo) ?? []);
  return photoPoses.length > 0 ? { photoPoses } : {};
}
