import { useMemo } from 'react';
import { photoPlacesOf, sharpnessIn } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import type { ChosenPhotos } from '#pwa/ordering/gift/use-gift.ts';
import { poseOf } from '#pwa/photos/prepare/stored-pose.ts';
import { type Flaw, flawsIn } from '#shared/photos/photo-flaws.ts';
import type { Sharpness } from '#shared/photos/photo-pose.ts';
import { words } from './words.ts';

const steps: readonly (Sharpness | Flaw)[] = ['sharp', 'soft', 'blurred', 'dark', 'too-small'];

/** Shows how the photos of a gift will print, all in one sentence; nothing where none is known. */
export function PrintSummary({ selection: { photos, gift } }: { selection: ChosenPhotos }) {
  const { product, customisation } = gift;
  const ids = photos.map(({ id }) => id).join();
  const places = useMemo(
    () => photoPlacesOf(product, customisation, ids.split(',')),
    [product, customisation, ids],
  );
  // Each photo counts once, with the worst that is known of it.
  const looks = photos.map((photo, index) => {
    const [pose, place] = [poseOf(photo), places[index]];
    const sharpness = sharpnessIn(pose, place);
    const flaw = pose && place && flawsIn(pose, place).at(-1);
    return sharpness === 'too-small' ? sharpness : (flaw ?? sharpness);
  });
  const first = { ...words.first, 'too-small': sharpnessWords.tooSmall };
  const notes = steps
    .map((step) => ({ step, count: looks.filter((look) => look === step).length }))
    .filter(({ count }) => count > 0)
    .map(({ step, count }, index) => (index === 0 ? first : words.further)[step](count));
  return <p role="status">{notes.join(', ')}</p>;
}
