import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { readText } from '#shared/language/typed-text.ts';
import { FieldErrors } from './field.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlTags = ['INPUT', 'SELECT', 'TEXTAREA'];

interface CheckedFormProps extends ComponentProps<'form'> {
  /** The server's refusal of the last try, until its screen drops it; its field gets the focus. */
  refused?: Refusal | null | undefined;
}

/**
 * Shows a form that shows errors at its fields, in place of the browser's bubbles. Constraints stay
 * in native attributes (`required`, `type="email"`, …); `data-missing` is the error of an empty
 * control, `data-wrong` the screen's own error of its value. The fields of `field.tsx` show them.
 * `onSubmit` is called only when all fields are valid; otherwise the first invalid one gets the
 * focus.
 */
export function CheckedForm({
  onSubmit,
  onInput,
  refused = null,
  children,
  ...native
}: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [inputCount, setInputCount] = useState(0);
  const language = useLanguage();

  // After the screen has rendered the typed value, which `data-wrong` depends on, or its words in
  // another language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change what the controls say
  useEffect(() => {
    const now = new Map(wrongControls(form.current).map(({ id, text }) => [id, text]));
    setErrors((shownErrors) =>
      Object.fromEntries(
        Object.keys(shownErrors).flatMap((id) => {
          const text = now.get(id);
          return text === undefined ? [] : [[id, text]];
        }),
      ),
    );
  }, [inputCount, language]);

  useEffect(() => {
    if (refused?.field == null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const wrong = wrongControls(event.currentTarget);
    // The errors are shown before focus moves, so that screen readers announce the error with its
    // field.
    flushSync(() => setErrors(Object.fromEntries(wrong.map(({ id, text }) => [id, text]))));
    if (wrong.length === 0) {
      onSubmit?.(event);
      return;
    }
    event.preventDefault();
    wrong[0]?.control.focus();
  };

  const shownErrors =
    refused?.field == null ? errors : { ...errors, [refused.field]: refused.text() };
  return (
    <form
      {...native}
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        setInputCount((times) => times + 1);
        onInput?.(event);
      }}
    >
      <FieldErrors value={shownErrors}>{children}</FieldErrors>
    </form>
  );
}

/** Returns invalid controls with their errors, in document order. */
function wrongControls(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(isControl).flatMap((control) => {
    const text = problemOf(control);
    return text === null ? [] : [{ id: control.id, control, text }];
  });
}

function isControl(element: Element): element is Control {
  return controlTags.includes(element.tagName);
}

function problemOf(control: Control): string | null {
  const { validity, required, value, dataset, willValidate } = control;
  // A choice that cannot be made is not what is missing.
  if (!willValidate || control.getAttribute('aria-disabled') === 'true') return null;
  if (validity.valueMissing || (required && readText(value, 'one').trim() === '')) {
    return dataset.missing ?? laterWords.fields.missing;
  }
  if (dataset.wrong !== undefined) return dataset.wrong;
  if (validity.typeMismatch && control.type === 'email') {
    return laterWords.fields.emailWrong;
  }
  return validity.valid ? null : laterWords.fields.wrong;
}
