import { expect, it } from 'vitest';
import { drawCode } from './qr-code.tsx';

it('[B12] draws a code with white around it, its three corners where scanners look', () => {
  const { size, path } = drawCode('upi://pay?pa=shop@bank&am=267.00&tn=NW-7K2M');
  // A corner begins with a run of seven modules.
  const last = size - 4 - 7;
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(path).toContain(`M${last} 4h7v1h-7z`);
  expect(path).toContain(`M4 ${last}h7v1h-7z`);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => ({
    ...{ x: Number(x), y: Number(y), end: Number(x) + Number(run) },
  }));
  expect(starts.every(({ x, y, end }) => x >= 4 && y >= 4 && y < size - 4 && end <= size - 4)).toBe(
    true,
  );
});
