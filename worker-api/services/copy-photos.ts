import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import type { PhotoFile, PhotoStore, StoredPhoto } from '#api/storage/photo-store.ts';
import { thumbnailWidths } from '#api/storage/photo-store.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';
import { chosenPhotos } from '#shared/customise/chosen-photos.ts';
import { type Customisation, knownCustomisation } from '#shared/customise/customisation.ts';
import type { StoredOrderItem } from '#shared/orders/order.ts';

type CopyDeps = Pick<AppDeps, 'storage' | 'limits'>;

/** The last tenth of the room is for customers with a confirmed order (`photo-room.ts`). */
const roomForCopies = 0.9;

/**
 * The customisation of an ordered gift for a gift of its own, known `as` an id: its photos are copied
 * into a folder of their own and lie as they lay. The same call again makes nothing new. The folder of
 * the order stays where photos are still on their way to it, for there they arrive (B2), and where
 * copies have no room.
 */
export async function copyPhotos(
  { storage: { photos }, limits }: CopyDeps,
  owner: string,
  { item, as }: { item: StoredOrderItem; as: string },
  now: Date,
): Promise<Customisation> {
  const { imageUrls, ...rest } = knownCustomisation(item.customization);
  const customization = imageUrls === undefined ? rest : { ...rest, imageUrls };
  const folder = item.custom_photo_folder;
  if (folder === null) return customization;
  const { photoIds, photoPoses } = customization;
  const found = chosenPhotos(await photos.inFolder(folder), photoIds, ({ photoId }) => photoId);
  const stays = { ...customization, folder };
  if (photoIds !== undefined && found.length < photoIds.length) return stays;
  if (!(await hasRoom(photos, limits, owner, found))) return stays;

  const copy: PhotoCopy = { owner, folder: derived(as, folder), as, at: now.toISOString() };
  if (!(await photos.claimFolder(copy.folder, owner, copy.at))) return stays;
  for (const photo of found) {
    // One that was deleted meanwhile cannot be read.
    const files = await filesOf(photos, photo);
    if (files.length > 0) await photos.put(copyOf(photo, copy), files);
  }
  const addresses = new Map(
    found.map((photo) => [photoAddress(photo.id), photoAddress(copyOf(photo, copy).id)]),
  );
  return {
    ...rest,
    folder: copy.folder,
    ...(imageUrls && { imageUrls: imageUrls.flatMap((url) => addresses.get(url) ?? []) }),
    ...(photoIds && { photoIds: photoIds.map((id) => derived(as, id)) }),
    ...(photoPoses && {
      photoPoses: photoPoses.map((pose) => ({ ...pose, photoId: derived(as, pose.photoId) })),
    }),
  };
}

interface PhotoCopy {
  owner: string;
  folder: string;
  as: string;
  at: string;
}

function copyOf(photo: StoredPhoto, { owner, folder, as, at }: PhotoCopy): StoredPhoto {
  const ids = { id: derived(as, photo.id), photoId: derived(as, photo.photoId) };
  return { ...photo, ...ids, owner, folder, createdAt: at };
}

/** An id as unguessable as the one it is made of: whoever knows that may see the same photo (T12). */
function derived(as: string, id: string): string {
  return createHash('sha256').update(`${as} ${id}`).digest().subarray(0, 16).toString('base64url');
}

async function filesOf(photos: PhotoStore, { id }: StoredPhoto): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  for (const width of ['full', ...thumbnailWidths] as const) {
    const file = await photos.read(id, width);
    if (file) files.push({ width, data: file.data });
  }
  return files;
}

async function hasRoom(
  photos: PhotoStore,
  limits: CopyDeps['limits'],
  owner: string,
  found: readonly StoredPhoto[],
): Promise<boolean> {
  const bytes = found.reduce((sum, photo) => sum + photo.bytes, 0);
  if (bytes === 0) return true;
  if ((await photos.bytesOf(owner)) + bytes > limits.photoBytesPerOwner) return false;
  return (await photos.bytesOfAll()) + bytes <= limits.photoBytesOfShop * roomForCopies;
}
