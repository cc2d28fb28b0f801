import { expect, it } from 'vitest';
import { paintText } from './paint-text.ts';

const letterWidth = 10;

/** Returns where a line of two letters begins that stands at 100. */
function leftOf(anchor: string, spacing: number, direction = 'ltr'): number {
  const lefts: number[] = [];
  const context = {
    globalAlpha: 1,
    textAlign: '',
    direction: 'ltr',
    measureText: (text: string) => ({ width: text.length * letterWidth }),
    fillText(text: string, x: number) {
      const width = text.length * letterWidth;
      const [start, end] = context.direction === 'rtl' ? [1, 0] : [0, 1];
      const shares: Record<string, number> = { left: 0, center: 0.5, start, end };
      lefts.push(x - width * (shares[context.textAlign] ?? Number.NaN));
    },
  };
  const attributes = {
    ...{ x: 100, y: 0, direction },
    ...{ 'text-anchor': anchor, 'letter-spacing': spacing },
  };
  const line = { tag: 'text', attributes, children: [], text: 'ab' } as const;
  paintText(context as unknown as CanvasRenderingContext2D, line);
  return Math.min(...lefts);
}

it.each([
  ['start', 0, 100],
  ['middle', 0, 90],
  ['end', 0, 80],
  ['start', 2, 100],
  ['middle', 2, 88],
  ['end', 2, 76],
])(
  '[B1] a line with %s at its place, letters %d apart, begins where SVG begins it',
  (anchor, spacing, expectedLeft) => {
    expect(leftOf(anchor, spacing)).toBe(expectedLeft);
  },
);

it.each([
  ['start', 80],
  ['middle', 90],
  ['end', 100],
])(
  '[B82] a line from the right with %s at its place begins where SVG begins it',
  (anchor, expectedLeft) => {
    expect(leftOf(anchor, 0, 'rtl')).toBe(expectedLeft);
  },
);
