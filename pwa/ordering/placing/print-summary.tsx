import { useMemo } from 'react';
import { photoPlacesOf, sharpnessIn } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import type { ChosenPhotos } from '#pwa/ordering/gift/use-gift.ts';
import { poseOf } from '#pwa/photos/prepare/stored-pose.ts';
import type { Sharpness } from '#shared/photos/photo-pose.ts';
import { words } from './words.ts';

const steps: readonly Sharpness[] = ['sharp', 'soft', 'too-small'];

/** Shows how the photos of a gift will print, all in one sentence; nothing where none is known. */
export function PrintSummary({ selection: { photos, gift } }: { selection: ChosenPhotos }) {
  const { product, customisation } = gift;
  const ids = photos.map(({ id }) => id).join();
  const places = useMemo(
    () => photoPlacesOf(product, customisation, ids.split(',')),
    [product, customisation, ids],
  );
  const sharpnesses = photos.map((photo, index) => sharpnessIn(poseOf(photo), places[index]));
  const first = { ...words.first, 'too-small': sharpnessWords.tooSmall };
  const notes = steps
    .map((step) => ({ step, count: sharpnesses.filter((each) => each === step).length }))
    .filter(({ count }) => count > 0)
    .map(({ step, count }, index) => (index === 0 ? first : words.further)[step](count));
  return <p role="status">{notes.join(', ')}</p>;
}
