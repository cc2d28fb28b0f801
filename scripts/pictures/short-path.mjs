/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {[letter: string, numbers: number[]]} Command
 */

/**
 * The outline of a letter as the data of a path, short: in whole steps, counted from point to
 * point. A font's y goes up, a picture's down.
 * @param {readonly { type: string, values: readonly number[] }[]} segments contours of lines and quadratic curves
 * @param {number} scale steps to a unit of the font
 */
export function shortPath(segments, scale) {
  /** @type {Command[]} */
  const commands = [];
  /** @type {Point} */
  let from = [0, 0];
  /**
   * The place where `t` would put its control point: that of the curve before, mirrored.
   * @type {number[] | null}
   */
  let mirrored = null;
  for (const { type, values } of segments) {
    const exact = values.map((value, i) => value * (i % 2 === 0 ? scale : -scale));
    const points = exact.map(Math.round);
    const to = /** @type {Point} */ (points.slice(-2));
    if (type === 'M') commands.push(['M', to]);
    else if (type === 'Z') commands.push(['z', []]);
    else if (type === 'L') commands.push(...line(from, to));
    else if (type === 'Q') {
      const smooth = mirrored?.every((value, i) => Math.abs(value - (exact[i] ?? 0)) < 1);
      const control = /** @type {Point} */ (smooth ? mirrored : points.slice(0, 2));
      commands.push(smooth ? ['t', steps(from, to)] : ['q', steps(from, points)]);
      mirrored = steps(control, [2 * to[0], 2 * to[1]]);
    } else throw new Error(`No outline of a font in use has "${type}"`);
    if (type !== 'Q') mirrored = null;
    if (type !== 'Z') from = to;
  }
  return writeCommands(commands);
}

/**
 * Returns how far each point of `points` (x, y, x, y …) is from one point.
 * @type {(from: Point, points: readonly number[]) => number[]}
 */
const steps = ([x, y], points) => points.map((value, i) => value - (i % 2 === 0 ? x : y));

/**
 * Returns a line, if it leads anywhere.
 * @param {Point} from
 * @param {Point} to
 * @returns {Command[]}
 */
function line([fromX, fromY], [toX, toY]) {
  const [x, y] = [toX - fromX, toY - fromY];
  if (y === 0) return x === 0 ? [] : [['h', [x]]];
  return x === 0 ? [['v', [y]]] : [['l', [x, y]]];
}

/**
 * A command like the one before it needs no letter, a minus no space before it.
 * @param {readonly Command[]} commands
 */
function writeCommands(commands) {
  return commands
    .map(([letter, numbers], i) => {
      const text = numbers.join(' ');
      return i > 0 && letter === commands[i - 1]?.[0] && letter !== 'z'
        ? ` ${text}`
        : letter + text;
    })
    .join('')
    .replaceAll(' -', '-');
}
