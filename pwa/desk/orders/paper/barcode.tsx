import styles from './desk-papers.module.css';

/**
 * The widths of bars and spaces of Code 128, six digits for each value from 0; the end has seven. ISO/IEC 15417.
 */
const patterns = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/\d{6}/g) as string[];
const startOfTexts = 104;
const end = '2331112';
/** Text begins at the space. */
const firstLetter = 32;
const quietModules = 10;

/**
 * Returns the widths of the bars and spaces of a text, a bar first, in modules (Code 128 B). Null for a text with other
 * letters than those of ASCII, which it has no bars for. @internal
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = [...text].map((letter) => letter.charCodeAt(0) - firstLetter);
  const sum = values.reduce((all, value, place) => all + value * (place + 1), startOfTexts);
  const all = [startOfTexts, ...values, sum % 103];
  return [...all.map((value) => patterns[value] ?? '').join(''), ...end].map(Number);
}

/** Shows a text for a scanner; who cannot see it reads the text beside it. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  if (!widths) return null;
  let x = quietModules;
  const bars = widths.map((width, place) => {
    const bar = { x, width, isBar: place % 2 === 0 };
    x += width;
    return bar;
  });
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${x + quietModules} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {bars.map(
        ({ x: start, width, isBar }) =>
          isBar && <rect key={start} x={start} y="0" width={width} height="10" />,
      )}
    </svg>
  );
}
