import { createContext, type ReactNode, use, useId } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import styles from './field.module.css';
import { hearFields } from './hear-fields.ts';

// For the forms of every screen, once, with the code of the first field; pages are also drawn without a document.
if (typeof document !== 'undefined') hearFields(document);

/** What every labelled control may carry around it. */
export interface FieldFrameProps {
  label: string;
  /** What a refusal calls it. */
  field?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows "Optional" beside the label, outside its accessible name. */
  optional?: boolean | undefined;
  /** A short count under the control, such as `12/50`. */
  counter?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
interface FieldTies {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What is wrong in a `CheckedForm`, by the id of the control, or the `field` of a refusal. */
export const FieldErrors = createContext<Readonly<Record<string, ReactNode>>>({});

interface FrameProps extends FieldFrameProps {
  id: string | undefined;
  className?: string | undefined;
  children: (ties: FieldTies) => ReactNode;
}

/** Label above, control, then hint, count and error below. */
export function FieldFrame(props: FrameProps) {
  const { label, field, hint, optional, counter, id: givenId, className, children } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const errors = use(FieldErrors);
  const error = props.error ?? errors[id] ?? errors[field ?? ''];
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error !== undefined && errorId, hint != null && hintId);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{laterWords.fields.optional}</span>}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {(hint != null || counter !== undefined) && (
        <div className={styles.foot}>
          {hint != null && (
            <span className={styles.hint} id={hintId}>
              {hint}
            </span>
          )}
          {counter !== undefined && <span className={styles.counter}>{counter}</span>}
        </div>
      )}
      {error !== undefined && (
        <span className={styles.error} id={errorId}>
          {error}
        </span>
      )}
    </div>
  );
}
