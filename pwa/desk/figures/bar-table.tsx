import type { BarChartProps } from './bar-chart.tsx';
import { words } from './words.ts';

type BarTableProps = Pick<BarChartProps, 'caption' | 'unit' | 'columns' | 'parts' | 'written'>;

/** A chart in numbers, a row for each column and the sum of all. */
export function BarTable({ caption, unit, columns, parts, written }: BarTableProps) {
  const sums = parts.map((_, part) =>
    columns.reduce((all, { values }) => all + (values[part] ?? 0), 0),
  );
  const row = (values: readonly number[]) => [
    ...parts.map(({ name }, part) => <td key={name}>{written(values[part] ?? 0)}</td>),
    parts.length > 1 && <td key="sum">{written(values.reduce((all, value) => all + value, 0))}</td>,
  ];
  return (
    <table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {parts.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {parts.length > 1 && <th scope="col">{words.sum}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {row(values)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {row(sums)}
        </tr>
      </tfoot>
    </table>
  );
}
