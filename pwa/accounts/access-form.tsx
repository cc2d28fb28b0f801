import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { type Problem, useTried } from '#pwa/ui/forms/use-draft.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './access-form.module.css';

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
  children: ReactNode;
  /** The ways to go elsewhere: paragraphs with a link. */
  links: ReactNode;
  /** Another way stands first, which has the green button. */
  isSecond?: boolean | undefined;
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
  isSecond = false,
}: AccessFormProps) {
  const { busy, failed, form } = useTried();
  const { refused, ...formProps } = { className: ui.stack4, ...form(onSubmit) };
  const content = (
    <>
      {children}
      <Button
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
        busy={busy}
        className={later.above2}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
    </>
  );
  return (
    <AccessCard links={links}>
      {notice !== null && failed === null && <Notice>{notice}</Notice>}
      {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
      {noValidate ? (
        <form {...formProps} noValidate>
          {content}
        </form>
      ) : (
        <CheckedForm {...formProps} refused={refused}>
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
