import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from '#pwa/ui/words.tsx';
import styles from './modal.module.css';
import { useNativeDialog } from './use-native-dialog.ts';

interface ModalProps {
  title: string;
  /** Called on ×, overlay click and Esc, or absent; the parent unmounts the modal to close it. */
  onClose?: () => void;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog named by its title: a sheet on phones, a centred card on wide screens. */
export function Modal({ title, onClose, footer, className, children }: ModalProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useNativeDialog(() => onClose?.());
  // Before the dialog is seen: a key pressed at once would otherwise lose the place it went to.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog {...dialog} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <div className={classNames(ui.dialogHead, styles.head)}>
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <CloseButton className={ui.sunkenOnHover} aria-label={words.close} onClick={onClose} />
          )}
        </div>
        <div className={classNames(ui.wideInset, styles.body)}>{children}</div>
        {footer != null && <div className={classNames(ui.wideInset, styles.foot)}>{footer}</div>}
      </div>
    </dialog>
  );
}
