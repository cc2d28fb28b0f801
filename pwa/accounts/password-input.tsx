import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import styles from './access-form.module.css';
import { words } from './words.ts';

interface PasswordInputProps extends ComponentProps<typeof TextInput> {
  /** Whether what is typed can be read; a form has one answer for all its passwords. */
  isReadable: boolean;
  onReadable: (isReadable: boolean) => void;
}

/**
 * Shows a required password with an eye, which lets whoever types read it until it is sent: browsers may offer again
 * what was sent as a text.
 */
export function PasswordInput({ isReadable, onReadable, ...props }: PasswordInputProps) {
  const eye = useRef<HTMLButtonElement>(null);
  const hide = useEffectEvent(() => onReadable(false));
  useEffect(() => {
    const form = eye.current?.form;
    const listener = () => hide();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);
  return (
    <TextInput
      type={isReadable ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={maxPasswordLength}
      atEnd={
        <button
          ref={eye}
          type="button"
          className={classNames(ui.sunkenOnHover, styles.eye)}
          aria-pressed={isReadable}
          onClick={() => onReadable(!isReadable)}
        >
          <Eye isOpen={isReadable} />
          {/* No label: whoever looks for the field by its own would find the eye beside it. */}
          <span className="visually-hidden">{words.showPassword}</span>
        </button>
      }
      {...props}
    />
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <Icon>
      <path d="M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z" />
      <circle cx="12" cy="12" r="2.75" />
      {!isOpen && <path d="M4 20L20 4" />}
    </Icon>
  );
}
