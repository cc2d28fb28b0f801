import { node } from '#shared/drawing/drawing-node.ts';
import { svgText } from '#shared/drawing/svg-text.ts';
import type { Preview } from '#shared/preview/draw-preview.ts';
import {
  middlePart,
  type PreviewPhoto,
  previewPhotos,
  withoutPhotos,
} from '#shared/preview/preview-photos.ts';

/**
 * A gift's picture as a PNG, `widthPx` wide. An SVG shown as an image loads nothing of its own,
 * so the photos are drawn onto it; one that cannot be loaded leaves its quiet landscape. Set in
 * the device's own fonts, for the same reason. To be imported on demand.
 */
export async function previewPng(preview: Preview, widthPx = 1600): Promise<Blob> {
  const scale = widthPx / preview.width;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = Math.round(preview.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(await drawnWithoutPhotos(preview, canvas), 0, 0, canvas.width, canvas.height);
  const photos = previewPhotos(preview.picture);
  const images = await Promise.all(photos.map(({ address }) => loaded(address).catch(() => null)));
  for (const [index, photo] of photos.entries()) {
    const image = images[index];
    if (image) drawPhoto(context, image, photo, scale);
  }
  return pngOf(canvas);
}

async function drawnWithoutPhotos(
  { picture }: Preview,
  { width, height }: HTMLCanvasElement,
): Promise<HTMLImageElement> {
  const bare = withoutPhotos(picture);
  // At its full size, lest a browser enlarges pixels instead of shapes.
  const sized = node('svg', { ...bare.attributes, width, height }, bare.children);
  const url = URL.createObjectURL(new Blob([svgText(sized)], { type: 'image/svg+xml' }));
  try {
    return await loaded(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function drawPhoto(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: PreviewPhoto,
  scale: number,
): void {
  const part = middlePart(
    { width: image.naturalWidth, height: image.naturalHeight },
    { width, height },
  );
  const place = [x * scale, y * scale, width * scale, height * scale] as const;
  context.drawImage(image, part.x, part.y, part.width, part.height, ...place);
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser made no PNG of the picture'));
    }, 'image/png');
  });
}
