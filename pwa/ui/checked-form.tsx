import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldErrors } from './field-frame.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlTags = ['INPUT', 'SELECT', 'TEXTAREA'];

/**
 * A form that says at each field what is wrong with it, in place of the browser's bubbles.
 * What is asked of a control stays in its native attributes (`required`, `type="email"`, …);
 * `data-missing` on it is the sentence while it is empty, `data-wrong` what is wrong with its
 * value, as the screen sees it. The fields of `field.tsx` show it by themselves. `onSubmit`
 * runs once all is right; until then focus goes to the first field that is not.
 */
export function CheckedForm({ onSubmit, children, ...native }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState(0);

  // After the screen has taken over what was typed, for `data-wrong` depends on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing is the trigger
  useEffect(() => {
    const now = new Map(wrongControls(form.current).map(({ id, text }) => [id, text]));
    setErrors((shown) =>
      Object.fromEntries(
        Object.keys(shown).flatMap((id) => {
          const text = now.get(id);
          return text === undefined ? [] : [[id, text]];
        }),
      ),
    );
  }, [typed]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const wrong = wrongControls(event.currentTarget);
    // Before focus moves, so that the sentence is read out with its field.
    flushSync(() => setErrors(Object.fromEntries(wrong.map(({ id, text }) => [id, text]))));
    if (wrong.length === 0) {
      onSubmit?.(event);
      return;
    }
    event.preventDefault();
    wrong[0]?.control.focus();
  };

  return (
    <form
      {...native}
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => setTyped((times) => times + 1)}
    >
      <FieldErrors value={errors}>{children}</FieldErrors>
    </form>
  );
}

/** What is wrong, in the order of the page. */
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
  if (!willValidate) return null;
  if (validity.valueMissing || (required && value.trim() === '')) {
    return dataset.missing ?? 'Please fill this in';
  }
  if (dataset.wrong !== undefined) return dataset.wrong;
  if (validity.typeMismatch && control.type === 'email') {
    return 'Please give a valid e-mail address';
  }
  return validity.valid ? null : 'Please check this';
}
