import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GiftPhoto } from './gift-photo.ts';
import { GiftPhotos } from './gift-photos.tsx';

it('[B14] a thumbnail shows what must be seen of its photo, where that is known', () => {
  const photo = (key: string): GiftPhoto => ({
    key,
    place: 1,
    blob: null,
    url: `/uploads/${key}.jpg`,
    state: 'done',
    progress: 1,
    failure: null,
  });
  const standing = { widthPx: 900, heightPx: 1_600 };
  const poses = [
    { photoId: 'top', ...standing, focus: { x: 0.4, y: 0.05, width: 0.2, height: 0.1 } },
    { photoId: 'foot', ...standing, focus: { x: 0.4, y: 0.85, width: 0.2, height: 0.1 } },
  ];
  const photosHtml = renderToStaticMarkup(
    <GiftPhotos
      photos={[photo('foot'), photo('unknown'), photo('top')]}
      poses={poses}
      folder="one"
      giftName="Frame"
    />,
  );
  const images = photosHtml.match(/<img[^>]*>/g) ?? [];
  expect(images.map((image) => /object-position:([^"]*)/.exec(image)?.[1])).toEqual([
    ...['50% 100%', undefined, '50% 0%'],
  ]);
});
