import { splitInstructions } from '#shared/customise/instructions-text.ts';
import styles from './instructions.module.css';

/** What to put on a gift, a line for each detail, its label set apart. */
export function Instructions({
  text,
  className,
}: {
  text: string;
  className?: string | undefined;
}) {
  const details = splitInstructions(text);
  if (details.length === 0) return null;
  return (
    <ul className={className}>
      {details.map((detail, index) => {
        const colon = detail.indexOf(': ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an order never changes, and lines may repeat
          <li key={index}>
            <span className={styles.label}>{detail.slice(0, colon + 1)}</span>
            {detail.slice(colon + 1)}
          </li>
        );
      })}
    </ul>
  );
}
