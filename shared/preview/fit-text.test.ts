import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { widthInEms } from './text-width.ts';

const room = { width: 200, size: 40, minSize: 8, maxLines: 2 };

describe('text in its room', () => {
  it('keeps its size where there is room', () => {
    expect(fitText('Asha', room)).toEqual({ size: 40, lines: ['Asha'] });
  });

  it('wraps into lines of like length before it shrinks', () => {
    expect(fitText('Asha & Ravi & Meera', { ...room, width: 300 })).toEqual({
      size: 40,
      lines: ['Asha & Ravi', '& Meera'],
    });
  });

  it.each([
    'Venkatanarasimharajuvaripeta',
    'W'.repeat(50),
    'क्षत्रिय '.repeat(8),
    '👨‍👩‍👧'.repeat(12),
    'ab '.repeat(60),
  ])('never leaves its room: %s', (text) => {
    const { size, lines } = fitText(text, room);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(widthInEms(line) * size).toBeLessThanOrEqual(200.001);
  });

  it('cuts short what does not fit at the smallest size, between characters', () => {
    const { size, lines } = fitText('नि'.repeat(200), { ...room, maxLines: 1 });
    expect(size).toBe(8);
    expect(lines[0]).toMatch(/^(नि)+…$/);
  });
});
