import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import type { PlaceGift } from '#shared/preview/place-gift.ts';

/** A drawn hand, no person's: clay, with the lines of a pen. */
const clay = '#dcae8a';
const deep = '#b98560';
const line = '#9c6848';

/**
 * The hand of an adult, 185 mm from its wrist to the tip of its middle finger, in millimetres; the
 * middle of the wrist is the origin. Each finger is a line as thick as it is.
 */
const fingers: readonly [path: string, width: number][] = [
  ['M29-88L34-122L36-155', 18.5],
  ['M9-94L11-134L12-175', 19],
  ['M-11-92L-14-130L-16-164', 18],
  ['M-30-80L-37-106L-41-130', 15.5],
];
const palm =
  'M-28 70C-27 30-28 10-32-8C-40-34-40-62-38-84C-36-96-24-99-10-99L24-98C36-97 40-88 40-74C41-52 38-24 31-6C28 12 28 34 29 70z';
const openThumb = 'M22-34L47-62L62-92';
const closedThumb = 'M27-40L33-76L27-106';
const thumbWidth = 22;

/** An open hand with the gift in its palm. */
export function drawOpenHand(place: PlaceGift): DrawingNode[] {
  const pxPerMm = 2.85;
  const { gift } = place(398, 408, pxPerMm);
  return [
    node('g', { transform: `translate(396 556) scale(${pxPerMm})` }, [
      ...flesh([...fingers, [openThumb, thumbWidth]]),
      creases([
        'M26-121q8 3 16 1M28-141q7 3 15 1M2-133q9 3 18 0M3-155q9 3 17 0M-22-129q8 3 16 0M-23-148q8 3 15 0M-44-104q7 2 14-1M-47-118q6 2 13-1',
        'M36-80C20-66-4-64-36-74M38-66C22-54 2-48-30-54M34-70C12-62 4-40 8-8',
        'M50-76q4 8 12 8M-22 2q22 6 46 0',
      ]),
    ]),
    gift,
  ];
}

/** A hand that holds the gift by its lower edge, the thumb on it. */
export function drawHeldCard(place: PlaceGift): DrawingNode[] {
  const pxPerMm = 2.3;
  const { box, gift } = place(400, 404, pxPerMm);
  const transform = `translate(${box.x + box.width * 0.84} 596) rotate(-9) scale(${pxPerMm})`;
  return [
    node('g', { transform }, flesh(fingers)),
    gift,
    node('g', { transform }, [
      node('path', { ...stroke(closedThumb, thumbWidth + 1.8), stroke: line }),
      node('path', { ...stroke(closedThumb, thumbWidth), stroke: clay }),
      node('ellipse', { cx: 18, cy: -36, rx: 19, ry: 30, fill: clay }),
      node('path', {
        d: 'M20-109q6-9 14 0q1 8-1 13q-6 3-12 0q-2-6-1-13z',
        fill: '#f0cdb2',
        stroke: deep,
        'stroke-width': 0.7,
      }),
      creases(['M24-84q8 3 16 0M25-81q7 2 14 0', 'M-2-56C6-40 8-22 6-4']),
    ]),
  ];
}

function flesh(parts: readonly (readonly [path: string, width: number])[]): DrawingNode[] {
  const drawn = (wider: number, colour: string) => [
    ...parts.map(([path, width]) =>
      node('path', { ...stroke(path, width + wider), stroke: colour }),
    ),
    node('path', {
      d: palm,
      fill: colour,
      stroke: colour,
      'stroke-width': wider,
      'stroke-linejoin': 'round',
    }),
  ];
  return [...drawn(1.8, line), ...drawn(0, clay)];
}

function stroke(d: string, width: number) {
  return {
    d,
    fill: 'none',
    'stroke-width': width,
    'stroke-linecap': 'round' as const,
    'stroke-linejoin': 'round' as const,
  };
}

function creases(paths: readonly string[]): DrawingNode {
  return node(
    'g',
    { fill: 'none', stroke: deep, 'stroke-width': 0.9, 'stroke-linecap': 'round' },
    paths.map((d) => node('path', { d })),
  );
}
