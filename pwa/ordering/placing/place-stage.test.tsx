import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { partOfPhoto, type Size, type Turn, turnedSize } from '#shared/photos/photo-pose.ts';
import { PlaceStage, photoOnStage, placeOnStage } from './place-stage.tsx';
import { words } from './words.ts';

const renderStage = (url: string | null) =>
  renderToStaticMarkup(
    <PlaceStage
      photo={{ id: 'one', fileName: 'us.jpg', blob: null, url }}
      pose={null}
      place={{ width: 100, height: 80 }}
      number={1}
      describedBy="hint"
      eased={false}
      onGesture={() => {}}
      onSize={() => {}}
    />,
  );

describe('the stage of a photo', () => {
  it('[B14] says that a photo which is still on another device cannot be shown', () => {
    expect(renderStage(null)).toContain(words.unseen);
    expect(renderStage(null)).not.toContain(words.loading);
  });

  it('[B14] opens one that the shop has', () => {
    expect(renderStage('/api/images/one')).toContain(words.loading);
    expect(renderStage('/api/images/one')).not.toContain(words.unseen);
  });
});

const edge = fc.double({ min: 20, max: 900, noNaN: true });
const size = fc.record({ width: edge, height: edge });
const photo = fc.record({
  ...{ photoId: fc.constant('photo-of-one'), widthPx: fc.integer({ min: 1, max: 6_000 }) },
  heightPx: fc.integer({ min: 1, max: 6_000 }),
  placing: fc.record({
    ...{
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    zoom: fc.double({ min: 1, max: 5, noNaN: true }),
    turn: fc.constantFrom<Turn>(0, 90, 180, 270),
  }),
});

/** Returns where a corner of the upright photo comes to lie. */
function corner({ width, height, transform }: Size & { transform: string }, x: number, y: number) {
  const [left = 0, top = 0, turn = 0] = (transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const [right, down] = [x * width, y * height];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return { x: left + right * cos - down * sin, y: top + right * sin + down * cos };
}

it('[B14] shows the place in its own shape, in the middle and with room around it', () => {
  fc.assert(
    fc.property(size, size, (stage, place) => {
      const box = placeOnStage(stage, place);
      expect(box.width / box.height / (place.width / place.height)).toBeCloseTo(1, 6);
      expect(box.x + box.width / 2).toBeCloseTo(stage.width / 2, 6);
      expect(box.y + box.height / 2).toBeCloseTo(stage.height / 2, 6);
      expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
    }),
  );
});

it('[B14] lays the part of the photo that will be printed exactly under its place', () => {
  fc.assert(
    fc.property(photo, size, size, (pose, stage, place) => {
      const box = placeOnStage(stage, place);
      const laid = photoOnStage(pose, box);
      const corners = [0, 1].flatMap((x) => [0, 1].map((y) => corner(laid, x, y)));
      const left = Math.min(...corners.map(({ x }) => x));
      const top = Math.min(...corners.map(({ y }) => y));
      const part = partOfPhoto(pose, place);
      const whole = turnedSize(pose, pose.placing.turn);
      const scale = box.width / part.width;
      expect(left + part.x * scale).toBeCloseTo(box.x, 3);
      expect(top + part.y * scale).toBeCloseTo(box.y, 3);
      const right = Math.max(...corners.map(({ x }) => x));
      expect((right - left) / (whole.width * scale)).toBeCloseTo(1, 6);
    }),
  );
});
