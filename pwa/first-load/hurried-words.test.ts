import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('/{pwa,shared,worker-api}/**/*words*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
});

const hurrying =
  /hurry|last chance|selling fast|limited time|only \w+ left|almost gone|people are (looking|viewing)|जल्दी करें|आखिरी मौका|सीमित समय/i;

test('[B41] no text of the shop hurries anybody: no countdown, no stock that runs out', async () => {
  const texts = await Promise.all(
    Object.entries(sources).map(async ([path, load]) => [path, hurrying.exec(await load())?.[0]]),
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([, match]) => match !== undefined)).toEqual([]);
});
