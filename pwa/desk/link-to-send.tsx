import { type ComponentProps, useState } from 'react';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { chatAddress, messageNumber } from '#shared/values/phone-number.ts';
import { words } from './words.ts';

interface LinkToSendProps {
  label: string;
  hint: string;
  link: string;
  /** The customer's, as it was typed. */
  phone: string;
  /** What WhatsApp opens with. */
  message: string;
}

/** Shows a link for a customer: to copy, or in a message that WhatsApp opens with. */
export function LinkToSend({ label, hint, link, phone, message }: LinkToSendProps) {
  const recipient = messageNumber(phone);
  return (
    <>
      <TextInput
        label={label}
        hint={hint}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={ui.row3}>
        <CopyButton text={link} />
        {recipient !== null && (
          <a
            className={buttonClass('secondary')}
            href={chatAddress(recipient, message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.openWhatsApp}
          </a>
        )}
      </div>
    </>
  );
}

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  text: string;
}

/** Copies a text, and says once it has. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  return (
    <Button {...button} onClick={async () => setCopied(await copyText(text))}>
      {copied ? words.copied : words.copy}
    </Button>
  );
}
