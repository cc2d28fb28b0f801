import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyAhead } from './lazy-ahead.ts';

const html = (Component: React.ComponentType<{ name: string }>) =>
  renderToString(
    <Suspense fallback="waiting">
      <Component name="Asha" />
    </Suspense>,
  );

test('[P26] a component whose code was fetched ahead renders at once, without a fallback', async () => {
  const { Component, load } = lazyAhead(
    async () =>
      ({ name }: { name: string }) =>
        `For ${name}`,
  );
  await load();
  const shownHtml = html(Component);
  expect(shownHtml).toContain('For Asha');
  expect(shownHtml).not.toContain('waiting');
});

test('[P26] one whose code is not there yet has its fallback meanwhile', () => {
  const { Component } = lazyAhead(
    async () =>
      ({ name }: { name: string }) =>
        `For ${name}`,
  );
  expect(html(Component)).toContain('waiting');
});
