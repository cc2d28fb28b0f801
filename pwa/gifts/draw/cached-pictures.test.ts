import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type CachedPicture,
  cachedPicture,
  holdPicture,
  keepPicture,
} from '#pwa/gifts/gift-picture.tsx';

const givenBack = vi.spyOn(URL, 'revokeObjectURL');
const ended: (() => void)[] = [];

afterEach(() => {
  for (const end of ended.splice(0)) end();
  givenBack.mockClear();
});

function draw(content: string, bytes = 10, more: Partial<CachedPicture> = {}): CachedPicture {
  const about = { content, widthPx: 352, description: content, incomplete: false, ...more };
  return keepPicture(new Blob([new Uint8Array(bytes)]), about);
}

function show(picture: CachedPicture): () => void {
  const end = holdPicture(picture);
  ended.push(end);
  return end;
}

const mega = 1_000_000;

describe('[P30] drawn pictures', () => {
  it('are given back, the oldest first, once too many are shown nowhere', () => {
    const pictures = ['1', '2', '3', '4', '5'].map((name) => draw(name, mega));
    for (const end of pictures.map(show)) end();
    expect(pictures.map(({ content }) => cachedPicture(content) !== null)).toEqual([
      ...[false, true, true, true, true],
    ]);
    expect(givenBack).toHaveBeenCalledWith(pictures[0]?.url);
  });

  it('make room for one of the same at another size, which those who show it keep', () => {
    const small = draw('a coin');
    const end = show(small);
    const large = draw('a coin', 20, { widthPx: 704 });
    expect(cachedPicture('a coin')).toBe(large);
    expect(givenBack).not.toHaveBeenCalledWith(small.url);
    end();
    expect(givenBack).toHaveBeenCalledWith(small.url);
    expect(cachedPicture('a coin')).toBe(large);
  });

  it('are not kept for later without a photo that did not load', () => {
    const picture = draw('a frame', 10, { incomplete: true });
    expect(cachedPicture('a frame')).toBe(picture);
    show(picture)();
    expect(cachedPicture('a frame')).toBeNull();
  });
});
