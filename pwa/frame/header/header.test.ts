import { describe, expect, it } from 'vitest';
import { nextHeaderScroll, type ScrollMoment } from './header.tsx';

const at = (y: number, more: Partial<ScrollMoment> = {}): ScrollMoment => ({
  y,
  viewportWidth: 1280,
  inUse: false,
  ...more,
});
const headerAt = (y: number) => ({ hidden: false, y });

describe('the hiding navigation', () => {
  it('[D8] stays for the first 60 px and hides on the 61st', () => {
    expect(nextHeaderScroll(headerAt(0), at(60)).hidden).toBe(false);
    expect(nextHeaderScroll(headerAt(60), at(61)).hidden).toBe(true);
  });

  it('[D8] returns on upward scroll and stays when the page stands still', () => {
    const hidden = { hidden: true, y: 500 };
    expect(nextHeaderScroll(hidden, at(500))).toBe(hidden);
    expect(nextHeaderScroll(hidden, at(499)).hidden).toBe(false);
  });

  it('[D8] never hides at 768 px and below', () => {
    expect(nextHeaderScroll(headerAt(0), at(900, { viewportWidth: 768 })).hidden).toBe(false);
    expect(nextHeaderScroll(headerAt(0), at(900, { viewportWidth: 769 })).hidden).toBe(true);
  });

  it('[D8] returns when the keyboard reaches it', () => {
    expect(nextHeaderScroll({ hidden: true, y: 500 }, at(500, { inUse: true })).hidden).toBe(false);
  });
});
