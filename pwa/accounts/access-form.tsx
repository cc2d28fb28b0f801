import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './access-form.module.css';

/** Why it failed; from a function, in the language of the page also after that changes. */
export type Problem = string | (() => ReactNode) | Refusal;

interface AccessFormProps {
  /** Said before the first try. */
  notice?: string | null | undefined;
  /** What the button says, also while it is under way. */
  submitLabel: string;
  busyLabel: string;
  /** All checks are `onSubmit`'s own; else the form says at each field what is wrong. */
  noValidate?: boolean | undefined;
  /** Returns what to show when it failed. */
  onSubmit: () => Promise<Problem | null>;
  /** The fields. */
  children: ReactNode;
  /** The ways to go elsewhere: paragraphs with a link. */
  links: ReactNode;
}

/** Shows the card by which a customer or staff sign in or up. */
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
  const [refused, setRefused] = useState<Refusal | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const problem = await onSubmit();
      setRefused(problem === null ? null : asRefusal(problem));
    } finally {
      setBusy(false);
    }
  };

  const form = { className: ui.stack4, onInput: () => setRefused(null) };
  const content = (
    <>
      {children}
      <Button type="submit" busy={busy} className={later.above2}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </>
  );
  return (
    <AccessCard links={links}>
      {notice !== null && refused === null && <Notice>{notice}</Notice>}
      {refused?.field === null && <Notice tone="error">{refused.text()}</Notice>}
      {noValidate ? (
        <form {...form} onSubmit={submit} noValidate>
          {content}
        </form>
      ) : (
        <CheckedForm {...form} onSubmit={submit} refused={refused}>
          {content}
        </CheckedForm>
      )}
    </AccessCard>
  );
}

interface AccessCardProps {
  children: ReactNode;
  /** The ways to go elsewhere: paragraphs with a link. */
  links?: ReactNode;
}

/** The card of a login, a registration, and of what links in e-mails lead to. */
export function AccessCard({ children, links }: AccessCardProps) {
  return (
    <div className={classNames(later.breakingTexts, styles.card)}>
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}

function asRefusal(problem: Problem): Refusal {
  if (typeof problem === 'object') return problem;
  return { field: null, text: () => (typeof problem === 'function' ? problem() : problem) };
}
