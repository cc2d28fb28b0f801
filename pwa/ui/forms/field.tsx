import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useId,
} from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { readText } from '#shared/language/typed-text.ts';
import styles from './field.module.css';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'children'>;

/** Splits what belongs around the control from what belongs on it. */
function split<
  Props extends FieldFrameProps & { id?: string | undefined; className?: string | undefined },
>(props: Props) {
  const { label, field, error, hint, optional, counter, id, className, ...native } = props;
  return { frame: { label, field, error, hint, optional, counter, id, className }, native };
}

interface TextInputProps extends Native<'input'>, FieldFrameProps {
  /** A button as large as what is tapped, at the end of the field. */
  atEnd?: ReactNode;
}

/** A labelled one-line input; any native input prop passes through. */
export function TextInput({ atEnd, ...props }: TextInputProps) {
  const { frame, native } = split(props);
  return (
    <FieldFrame {...frame}>
      {(ties) => {
        const input = <input dir="auto" {...native} {...ties} />;
        if (!atEnd) return input;
        return (
          <span className={styles.ended}>
            {input}
            {atEnd}
          </span>
        );
      }}
    </FieldFrame>
  );
}

/** Shows a labelled text of several lines. */
export function TextArea(props: Native<'textarea'> & FieldFrameProps) {
  const { frame, native } = split(props);
  return (
    <FieldFrame {...frame}>{(ties) => <textarea dir="auto" {...native} {...ties} />}</FieldFrame>
  );
}

/** Its target is the select in both. */
const asChange = (event: unknown) => event as ChangeEvent<HTMLSelectElement, HTMLSelectElement>;

interface SelectProps extends Native<'select'>, FieldFrameProps {
  options: readonly (string | { value: string; label: string })[];
  /** The text of an empty first choice; without it there is none. */
  emptyLabel?: string | undefined;
}

/** Shows a labelled native select. */
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

// This runs once for the forms of every screen, with the code of the first field; pages are also
// drawn without a document.
if (typeof document !== 'undefined') hearFields(document);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A password that is shown has no type, and nor have numbers and codes. */
const plainText =
  'textarea,input:not([type=file],[type=password],[autocomplete*=password],[autocomplete=one-time-code],[inputmode=numeric])';

/**
 * Has the screen of every form know what its fields hold before it is sent: password managers fill
 * them in without an event, which the screen would take for empty fields (ST271). Such fields tell by
 * an event of ours, and the form is submitted anew once they are drawn. A text that is left shows what
 * will be saved of it (T54).
 */
function hearFields(page: Document): void {
  const heardForms = new WeakSet<EventTarget>();
  page.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement) || heardForms.delete(form)) return;
      const unheard = [...form.elements]
        .filter(isUnheard)
        .map((field) => [field, field.value] as const);
      if (unheard.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      heardForms.add(form);
      // The screen has drawn the fields before it by now, and this one as empty as it knew it.
      for (const [field, value] of unheard) write(field, value);
      setTimeout(() =>
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    },
    { capture: true },
  );
  page.addEventListener('focusout', ({ target: field }) => {
    if (!(field as Element).matches(plainText)) return;
    const { value, tagName } = field as Field;
    const text = readText(value, tagName === 'INPUT' ? 'one' : 'many');
    if (text !== value) write(field as Field, text);
  });
}

/** Writes below React, which would take what is written through it for its own, and tells it. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React notes at each field, as its default, the value that its screen knows. */
function isUnheard(field: Element): field is Field {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  const isText = field instanceof HTMLInputElement && field.type !== 'file';
  return isText && field.value !== field.defaultValue;
}

/** What every labelled control may carry around it. */
interface FieldFrameProps {
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

/** Shows the label above, the control, then hint, count and error below. */
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
      <div className={styles.foot}>
        <label className={ui.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={ui.fine}>{laterWords.fields.optional}</span>}
      </div>
      {children({
        id,
        className:
          classNames(
            ui.inkEdgeWhenEnabled,
            ui.focusEdge,
            ui.thickWhenInvalid,
            ui.neutralWhenDisabled,
            styles.control,
          ) ?? '',
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {(hint != null || counter !== undefined) && (
        <div className={styles.foot}>
          {hint != null && (
            <span className={classNames(ui.fine, ui.grow)} id={hintId}>
              {hint}
            </span>
          )}
          {counter !== undefined && (
            <span className={classNames(ui.fine, styles.counter)}>{counter}</span>
          )}
        </div>
      )}
      {error !== undefined && (
        <span className={ui.error} id={errorId}>
          {error}
        </span>
      )}
    </div>
  );
}
