import type { ChangeEvent, ComponentProps } from 'react';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'children'>;

/** Splits what belongs around the control from what belongs on it. */
function split<
  Props extends FieldFrameProps & { id?: string | undefined; className?: string | undefined },
>(props: Props) {
  const { label, field, error, hint, optional, counter, id, className, ...native } = props;
  return { frame: { label, field, error, hint, optional, counter, id, className }, native };
}

/** A labelled one-line input; any native input prop passes through. */
export function TextInput(props: Native<'input'> & FieldFrameProps) {
  const { frame, native } = split(props);
  return <FieldFrame {...frame}>{(ties) => <input {...native} {...ties} />}</FieldFrame>;
}

/** A labelled text of several lines. */
export function TextArea(props: Native<'textarea'> & FieldFrameProps) {
  const { frame, native } = split(props);
  return <FieldFrame {...frame}>{(ties) => <textarea {...native} {...ties} />}</FieldFrame>;
}

/** Its target is the select in both. */
const asChange = (event: unknown) => event as ChangeEvent<HTMLSelectElement, HTMLSelectElement>;

interface SelectProps extends Native<'select'>, FieldFrameProps {
  options: readonly (string | { value: string; label: string })[];
  /** The text of an empty first choice; without it there is none. */
  emptyLabel?: string | undefined;
}

/** A labelled native select. */
export function Select({ options, emptyLabel, ...props }: SelectProps) {
  const { frame, native } = split(props);
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <span className={styles.select}>
          {/* Some helpers that fill forms in change it with an `input` event alone. */}
          <select onInput={(event) => native.onChange?.(asChange(event))} {...native} {...ties}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => {
              const { value, label } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              );
            })}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </FieldFrame>
  );
}
