import type { Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import type { PhotoPlacing } from '#shared/photos/photo-pose.ts';
import type { PhotoShape } from './stored-pose.ts';

/** How the shopper has placed a photo; null as its content asks for (B14). */
export interface PlacedPhoto extends PhotoShape {
  id: string;
  placing: PhotoPlacing | null;
}

/** Keeps how photos of a draft lie; one that has left its draft stays as it is. */
export async function placePhotos(
  scope: Scope,
  placed: readonly PlacedPhoto[],
): Promise<Stored<void>> {
  const { db } = scope;
  return withRoom(scope, () =>
    db.transaction('rw', db.draftPhotos, async () => {
      for (const { id, widthPx, heightPx, placing } of placed) {
        // An absent placing is deleted.
        const pose = { widthPx, heightPx, placing: placing ? rounded(placing) : undefined };
        await db.draftPhotos.where({ id }).modify((photo) => {
          Object.assign(photo, pose);
          if (!pose.placing) delete photo.placing;
        });
      }
    }),
  );
}

/** A tenth of a thousandth of a photo is less than a pixel; more digits only fill the details. */
function rounded({ x, y, zoom, turn }: PhotoPlacing): PhotoPlacing {
  return { x: short(x), y: short(y), zoom: short(zoom), turn };
}

const short = (value: number) => Math.round(value * 10_000) / 10_000;

/** Gives two photos of a draft each other's place. */
export async function swapPhotos({ db, owner }: Scope, one: string, other: string): Promise<void> {
  await db.transaction('rw', db.draftPhotos, async () => {
    const [a, b] = await db.draftPhotos.bulkGet([one, other]);
    if (!a || !b || a.productName !== b.productName || a.owner !== owner) return;
    await db.draftPhotos.update(one, { position: b.position });
    await db.draftPhotos.update(other, { position: a.position });
  });
}
