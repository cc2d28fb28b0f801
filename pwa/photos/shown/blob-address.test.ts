import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, showing } from './blob-address.ts';

let madeAddresses: string[];

beforeEach(() => {
  vi.useFakeTimers();
  madeAddresses = [];
  let addressCount = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addressCount += 1;
    return `blob:${addressCount}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => madeAddresses.push(url));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('has one address for the same bytes, as long as anybody shows them', () => {
  const blob = new Blob(['a']);
  const url = addressOf(blob);
  const endTile = showing([blob]);
  const endDrawing = showing([blob]);
  expect(addressOf(blob)).toBe(url);
  expect(addressOf(new Blob(['a']))).not.toBe(url);
  endTile();
  vi.advanceTimersByTime(60_000);
  expect(madeAddresses).not.toContain(url);
  endDrawing();
  vi.advanceTimersByTime(60_000);
  expect(madeAddresses).toContain(url);
});

it('keeps it for what is shown anew at once, and gives back what was never shown', () => {
  const blob = new Blob(['a']);
  const url = addressOf(blob);
  showing([blob])();
  const end = showing([blob]);
  vi.advanceTimersByTime(60_000);
  expect([addressOf(blob), madeAddresses]).toEqual([url, []]);
  end();
  const unseen = addressOf(new Blob(['b']));
  vi.advanceTimersByTime(60_000);
  expect(madeAddresses).toEqual([url, unseen]);
  expect(addressOf(blob)).not.toBe(url);
});
