import { useState } from 'react';
import type { FrozenState } from '#pwa/gifts/frozen-picture.tsx';
import type { AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { pictureOf } from '#shared/proofs/proof-picture.ts';

/** The picture that was kept of an ordered gift, and whether it is what staff see. */
export function useSeenPicture(item: AdminOrderItem) {
  const picture = pictureOf(item);
  const [seen, setSeen] = useState<{ of: string; state: FrozenState }>();
  // Another version has a picture of its own.
  const state = picture && seen?.of === picture.imageUrl ? seen.state : 'awaited';
  const onState = (now: FrozenState) => {
    if (picture) setSeen({ of: picture.imageUrl, state: now });
  };
  return { picture, state, onState };
}
