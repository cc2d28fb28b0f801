import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountAge } from './account-screen.tsx';
import type { Staleness } from './use-account.ts';

const renderAge = (staleness: Staleness | null) =>
  renderToStaticMarkup(
    <AccountAge asOf="2026-11-02T08:00:00.000Z" staleness={staleness} onTryAgain={() => {}} />,
  );

test('[B4] orders of this device say that newer ones are looked for, until they are there', () => {
  expect(renderAge({ kind: 'refreshing' })).toContain('Looking for newer orders…');
  expect(renderAge(null)).not.toContain('Looking for newer orders…');
});
