import { type ColourSpace, type Curve, gammaCurve } from './colour-space.ts';

const headBytes = 128;
const mostTags = 100;

/**
 * Reads what an ICC profile says of red, green and blue; null for one that says it by large tables,
 * of other channels, or that is damaged.
 */
export function spaceOfProfile(profile: Uint8Array): ColourSpace | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  try {
    if (textAt(view, 16) !== 'RGB ' || textAt(view, 36) !== 'acsp') return null;
    const tags = tagsOf(view);
    if (tags.has('A2B0')) return null;
    const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => xyzAt(view, tags.get(name)));
    const toXyz = [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0));
    const [red, green, blue] = ['rTRC', 'gTRC', 'bTRC'].map((name) =>
      curveAt(view, tags.get(name)),
    );
    return red && green && blue ? { toXyz, curves: [red, green, blue] } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)));
}

export function tagsOf(view: DataView): ReadonlyMap<string, number> {
  const count = Math.min(mostTags, view.getUint32(headBytes));
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headBytes + 4 + 12 * index;
    return [textAt(view, at), view.getUint32(at + 4)] as const;
  });
  return new Map(entries);
}

/** A number with sixteen bits behind the point. */
const fixedAt = (view: DataView, at: number) => view.getInt32(at) / 65_536;

/** Throws a RangeError where there is none. */
function xyzAt(view: DataView, at = view.byteLength): readonly number[] {
  return [8, 12, 16].map((offset) => fixedAt(view, at + offset));
}

function curveAt(view: DataView, at = view.byteLength): Curve | null {
  const kind = textAt(view, at);
  if (kind === 'para') return parametricAt(view, at);
  if (kind !== 'curv') return null;
  const count = view.getUint32(at + 8);
  if (count === 0) return gammaCurve(1);
  if (count === 1) return gammaCurve(view.getUint16(at + 12) / 256);
  if (count > view.byteLength) return null;
  return {
    table: Array.from(
      { length: count },
      (_, index) => view.getUint16(at + 12 + 2 * index) / 65_535,
    ),
  };
}

/** The kinds have one, three, four, five and seven parameters. */
function parametricAt(view: DataView, at: number): Curve | null {
  const kind = view.getUint16(at + 8);
  const count = [1, 3, 4, 5, 7][kind];
  if (count === undefined) return null;
  const numbers = Array.from({ length: count }, (_, index) => fixedAt(view, at + 12 + 4 * index));
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (kind === 0 || kind > 2) return { parameters: [g, a, b, c, d, e, f] };
  // These lie flat up to where the power begins.
  const offset = kind === 2 ? c : 0;
  return { parameters: [g, a, b, 0, -b / a, offset, offset] };
}

/** Returns a profile that says the same as the space, as profiles of version 4 do. */
export function profileOf({ toXyz, curves }: ColourSpace): Uint8Array<ArrayBuffer> {
  const column = (at: number) => [toXyz[at] ?? 0, toXyz[at + 3] ?? 0, toXyz[at + 6] ?? 0];
  const xyz = (values: readonly number[]) => [
    ...textBytes('XYZ '),
    ...word(0),
    ...values.flatMap(fixed),
  ];
  const name = [
    ...textBytes('mluc'),
    ...[0, 1, 12].flatMap(word),
    ...textBytes('enUS'),
    ...[2, 28].flatMap(word),
    0,
    82,
  ];
  const tags: [name: string, content: readonly number[]][] = [
    ['desc', name],
    ['cprt', name],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(column(0))],
    ['gXYZ', xyz(column(1))],
    ['bXYZ', xyz(column(2))],
    ['rTRC', curveBytes(curves[0])],
    ['gTRC', curveBytes(curves[1])],
    ['bTRC', curveBytes(curves[2])],
  ];
  const contents: number[] = [];
  const table = tags.flatMap(([tag, content]) => {
    const at = headBytes + 4 + 12 * tags.length + contents.length;
    contents.push(...content, ...Array.from({ length: -content.length & 3 }, () => 0));
    return [...textBytes(tag), ...word(at), ...word(content.length)];
  });
  const bytes = [...head(), ...word(tags.length), ...table, ...contents];
  return Uint8Array.from([...word(bytes.length), ...bytes.slice(4)]);
}

/** Its length stands in the first four bytes. */
function head(): readonly number[] {
  const bytes = Array.from({ length: headBytes }, () => 0);
  const put = (at: number, values: readonly number[]) => bytes.splice(at, values.length, ...values);
  put(8, [4, 0x30]);
  put(12, textBytes('mntrRGB XYZ '));
  put(24, [7, 232, 0, 1, 0, 1]);
  put(36, textBytes('acsp'));
  put(68, [0.9642, 1, 0.8249].flatMap(fixed));
  return bytes;
}

function curveBytes(curve: Curve): readonly number[] {
  if ('parameters' in curve)
    return [...textBytes('para'), ...word(0), 0, 4, 0, 0, ...curve.parameters.flatMap(fixed)];
  const numbers = curve.table.flatMap((light) => {
    const value = Math.round(light * 65_535);
    return [value >> 8, value & 255];
  });
  return [...textBytes('curv'), ...word(0), ...word(curve.table.length), ...numbers];
}

const textBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
const fixed = (value: number) => word(Math.round(value * 65_536));
