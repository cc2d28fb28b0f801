import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { AccessCard } from './access-card.tsx';
import styles from './access-form.module.css';

/** Why it failed; from a function, in the language of the page also after that changes. */
export type Problem = string | (() => ReactNode);

interface AccessFormProps {
  /** Said before the first try. */
  notice?: string | null | undefined;
  /** What the button says, also while it is under way. */
  submitLabel: string;
  busyLabel: string;
  /** All checks are `onSubmit`'s own; else the form says at each field what is wrong. */
  noValidate?: boolean | undefined;
  /** Returns the sentence to show when it failed. */
  onSubmit: () => Promise<Problem | null>;
  /** The fields. */
  children: ReactNode;
  /** Where else to go: paragraphs with a link. */
  links: ReactNode;
}

/** The card by which a customer or staff sign in or up. */
export function AccessForm({
  notice = null,
  submitLabel,
  busyLabel,
  noValidate,
  onSubmit,
  children,
  links,
}: AccessFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ said: Problem } | null>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const said = await onSubmit();
      setProblem(said === null ? null : { said });
    } finally {
      setBusy(false);
    }
  };

  const Form = noValidate ? 'form' : CheckedForm;
  return (
    <AccessCard links={links}>
      {notice !== null && problem === null && <Notice>{notice}</Notice>}
      {problem !== null && (
        <Notice tone="error">
          {typeof problem.said === 'function' ? problem.said() : problem.said}
        </Notice>
      )}
      <Form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </Form>
    </AccessCard>
  );
}
