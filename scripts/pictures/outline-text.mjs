import { projectModule } from '../project-module.mjs';
import { shortPath } from './short-path.mjs';

/**
 * @typedef {import('#shared/drawing/drawing-node.ts').DrawingNode} DrawingNode
 * @typedef {import('../../worker-api/printing/pdf/faces.ts').Family} Family
 */

/*
 * A picture shown by <img> can use the device's own faces alone. So the words of the catalogue's
 * pictures become outlines, set as those of print files are.
 */
/** @type {typeof import('../../worker-api/printing/pdf/faces.ts')} */
const { openFaces } = await projectModule('worker-api/printing/pdf/faces.ts');
/** @type {typeof import('../../worker-api/printing/pdf/set-line.ts')} */
const { setLine } = await projectModule('worker-api/printing/pdf/set-line.ts');

const faces = await openFaces();
/** @type {Readonly<Record<string, Family>>} */
const families = { Eczar: faces.display, 'Noto Sans Devanagari': faces.text };

/** Outlines are made of whole steps, this many to a unit of the picture: finer is larger. */
const stepsPerUnit = 4;

/**
 * A drawing with outlines in place of its words; what is set in no face of ours stays text. Each
 * letter is written once, however often it is used. Throws when a face lacks a letter.
 * @param {DrawingNode} picture
 * @returns {DrawingNode}
 */
export function outlineText(picture) {
  /** @type {Map<string, string>} names of outlines by their path */
  const names = new Map();
  const drawingNode = outlined(picture, names);
  const outlines = [...names].map(([d, id]) => element('path', { id, d }));
  return { ...drawingNode, children: [element('defs', {}, outlines), ...drawingNode.children] };
}

/**
 * @param {DrawingNode} node
 * @param {Map<string, string>} names
 * @returns {DrawingNode}
 */
function outlined(node, names) {
  const family = /^'([^']+)'/.exec(String(node.attributes['font-family'] ?? ''))?.[1] ?? '';
  const files = families[family];
  if (node.tag !== 'text' || !files) {
    return { ...node, children: node.children.map((child) => outlined(child, names)) };
  }
  const numberOf = (/** @type {string | number | undefined} */ value) => Number(value ?? 0);
  const {
    x,
    y,
    'font-family': _,
    'font-size': size,
    'font-weight': weight = 400,
    'letter-spacing': spacing,
    'text-anchor': anchor = 'start',
    ...look
  } = node.attributes;
  const line = setLine(node.text ?? '', faces, files, {
    size: numberOf(size),
    weight: numberOf(weight),
    spacing: numberOf(spacing),
    anchor: String(anchor),
  });
  if (!line.ok) throw new Error(`No face for "${line.missing.join('')}" of "${node.text}"`);
  const leftEnd = numberOf(x) + line.startX;
  const transform = `translate(${rounded(leftEnd, 2)} ${rounded(numberOf(y), 2)}) scale(${1 / stepsPerUnit})`;
  const uses = line.letters.map(({ segments, place: [scale, , , , at, down] }) => {
    const d = shortPath(segments, scale * stepsPerUnit);
    if (!names.has(d)) names.set(d, `l${names.size.toString(36)}`);
    const place = {
      x: rounded(at * stepsPerUnit, 1),
      ...(down === 0 ? {} : { y: rounded(down * stepsPerUnit, 1) }),
    };
    return element('use', { href: `#${names.get(d)}`, ...place });
  });
  return element('g', { transform, ...look }, uses);
}

/** @type {(tag: DrawingNode['tag'], attributes: DrawingNode['attributes'], children?: DrawingNode[]) => DrawingNode} */
const element = (tag, attributes, children = []) => ({ tag, attributes, children });
/** @type {(value: number, places: number) => number} */
const rounded = (value, places) => Number(value.toFixed(places));
