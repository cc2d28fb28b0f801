/**
 * Round numbers from 0 upwards for the axis of a chart, about five, the last no smaller than the
 * greatest value: 1, 2 or 5 times a power of ten apart, and whole.
 */
export function roundTicks(greatest: number): number[] {
  const rough = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
