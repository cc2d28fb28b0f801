import { Notice } from '#pwa/ui/feedback/notice.tsx';
import {
  type LineProblem,
  type PriceListPreview,
  priceListColumns,
} from '#shared/catalogue/price-list.ts';
import { priceBounds } from '#shared/http/desk-bounds.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './price-list.module.css';
import { words } from './words.ts';

/** What is wrong in a list, line by line. */
export function ListProblems({ problems, more }: Extract<PriceListPreview, { ok: false }>) {
  return (
    <>
      <Notice tone="error">
        <p>
          <strong>{words.mistakes}</strong> {words.mistakesLead}
        </p>
      </Notice>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.problem}`}>
            <strong className={styles.line}>{words.line(problem.line)}</strong>
            <span>{problemText(problem)}</span>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{words.moreMistakes(more)}</li>}
      </ul>
    </>
  );
}

function problemText(problem: LineProblem): string {
  const texts = words.problems;
  switch (problem.problem) {
    case 'columns':
      return texts.columns(priceListColumns.join(', '));
    case 'too_many_lines':
      return texts.too_many_lines(problem.max.toLocaleString('en-IN'));
    case 'cells':
      return texts.cells(problem.cells);
    case 'unknown_product':
      return problem.name === '' ? texts.unnamed : texts.unknown_product(problem.name);
    case 'repeated':
      return texts.repeated(problem.name, problem.before);
    case 'price':
      return texts.price(problem.cell, formatInr(priceBounds.min), formatInr(priceBounds.max));
    case 'availability':
      return texts.availability(problem.cell);
    case 'no_products':
    case 'quote':
      return texts[problem.problem];
  }
}
