import { type ReactNode, useId } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import type { Tried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';

interface FormDialogProps {
  title: string;
  /** The text of the button that sends what is typed. */
  submit: string;
  /** The text of the button that only closes. */
  back: string;
  isDanger?: boolean;
  /** As wide as a dialog may be. */
  isWide?: boolean;
  /** What sends it: while it does, and why it could not. */
  trying?: Pick<Tried, 'busy' | 'failed'>;
  /** Is called when every field is right, once at a time. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a dialog that asks for something: its fields, and below them why it was not done, and two
 * buttons.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, back, isDanger, isWide, trying, onSubmit, onClose, children } = props;
  const id = useId();
  const busy = trying?.busy === true;
  return (
    <Modal
      title={title}
      onClose={onClose}
      className={classNames(!isWide && deskUi.narrow)}
      footer={
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {back}
          </Button>
          {/* Not disabled while it is busy: the keyboard would lose its place. */}
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            aria-disabled={busy || undefined}
            aria-busy={busy}
          >
            {submit}
          </Button>
        </DialogActions>
      }
    >
      <CheckedForm
        id={id}
        className={classNames(ui.stack4, ui.shrinking)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
        {trying?.failed && <Notice tone="error">{trying.failed.text()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}

/** Shows the buttons in the foot of a dialog, what it is for at the end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={deskUi.actions}>{children}</div>;
}

/** Shows short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={deskUi.pair}>{children}</div>;
}
