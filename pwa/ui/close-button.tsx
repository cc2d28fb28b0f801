import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './close-button.module.css';
import { CloseIcon } from './icons.tsx';

/** A native button that shows × alone, large enough to be tapped; its label says what it does. */
export function CloseButton({
  className,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...rest} className={classNames(styles.close, className)}>
      <CloseIcon />
    </button>
  );
}
