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
      {details.map((detail) => {
        const colon = detail.indexOf(': ');
        return (
          <li key={detail}>
            <span className={styles.label}>{detail.slice(0, colon + 1)}</span>
            {detail.slice(colon + 1)}
          </li>
        );
      })}
    </ul>
  );
}
