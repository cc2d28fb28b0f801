import sharp from 'sharp';
import { expect, test } from 'vitest';
import { judgeSheet } from '#shared/photos/colours/test-colours.ts';
import { encodePhoto } from './encode-photo.ts';
import { encodePicture } from './encode-picture.ts';
import { photoSet } from './test-photo-set.ts';

const photos = (await photoSet()).filter(({ serverReads, isInk }) => serverReads && !isInk);

test.each(photos)('[D31] $fileName has its colours and lies upright', async ({ file }) => {
  const answer = await encodePhoto(file);
  if (!answer.ok) throw new Error(answer.reason);
  for (const { width, data } of answer.photo.files.filter(({ width }) => width !== 160)) {
    const picture = sharp(data);
    expect(await picture.metadata(), `${width}`).not.toHaveProperty('icc');
    const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const verdict = judgeSheet({ data: pixels, width: info.width, height: info.height }, 3);
    expect(verdict?.worst, `${width}: ${verdict?.at}`).toBeLessThan(2);
  }
});

test.each(photos.filter(({ fileName }) => /16 bits|cICP/.test(fileName)))(
  '[D31] so has a picture of a product: $fileName',
  async ({ file }) => {
    const answer = await encodePicture(file);
    if (!answer.ok) throw new Error(answer.reason);
    const jpeg = answer.picture.files.findLast(({ name }) => name.endsWith('.jpg'));
    const { data, info } = await sharp(jpeg?.data).raw().toBuffer({ resolveWithObject: true });
    const verdict = judgeSheet({ data, width: info.width, height: info.height }, 3);
    expect(verdict?.worst, verdict?.at).toBeLessThan(3);
  },
);
