import { type LineProblem, priceListColumns } from '#shared/catalogue/price-list.ts';
import { availabilityRule, priceRule } from './typed-values.ts';

/** A sentence for each wrong line of a price list, in order. */
export function priceListMistakes(problems: readonly LineProblem[]): string[] {
  const ofLine = new Map<number, string[]>();
  for (const problem of problems) {
    if (problem.problem === 'no_products') return ['There is no product in it.'];
    const texts = ofLine.get(problem.line) ?? [];
    ofLine.set(problem.line, [...texts, textOf(problem)]);
  }
  return [...ofLine].map(([line, texts]) => `Line ${line}: ${texts.join('; ')}.`);
}

function textOf(problem: Exclude<LineProblem, { problem: 'no_products' }>): string {
  switch (problem.problem) {
    case 'columns':
      return `the columns are ${priceListColumns.join(', ')}, and named here`;
    case 'too_many_lines':
      return `a list has at most ${problem.max} products`;
    case 'quote':
      return 'a quote (") is out of place';
    case 'cells':
      return `it has ${problem.cells} cells, not three`;
    case 'unknown_product':
      return `there is no product “${problem.name}”`;
    case 'repeated':
      return `“${problem.name}” is in line ${problem.before} already`;
    case 'price':
      return `a price is ${priceRule}, not “${problem.cell}”`;
    case 'availability':
      return `is_available is ${availabilityRule}, not “${problem.cell}”`;
  }
}
