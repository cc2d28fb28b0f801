import type { ComponentProps } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import { TextInput } from './field.tsx';

type Field = Partial<ComponentProps<typeof TextInput>>;

/*
 * Name, email and phone as every form asks for them; a form's own props override.
 */

export function NameInput(props: Field) {
  return (
    <TextInput
      label={laterWords.fields.name}
      data-missing={laterWords.fields.nameMissing}
      autoComplete="name"
      maxLength={120}
      {...props}
    />
  );
}

export function EmailInput(props: Field) {
  return (
    <TextInput
      label={laterWords.fields.email}
      type="email"
      data-missing={laterWords.fields.emailMissing}
      autoComplete="email"
      maxLength={254}
      {...props}
    />
  );
}

export function PhoneInput(props: Field & { value: string }) {
  return (
    <TextInput
      label={laterWords.fields.phone}
      type="tel"
      data-missing={laterWords.fields.phoneMissing}
      autoComplete="tel"
      maxLength={30}
      hint={phoneHint(props.value)}
      {...props}
    />
  );
}

/**
 * Returns a sentence when `typed` cannot be a phone number; null while it is empty. Only ever a
 * hint: the shopper knows better.
 * @internal
 */
export function phoneHint(typedText: string): string | null {
  const answer = toPhoneNumber(typedText);
  return answer.ok || answer.reason === 'empty' ? null : laterWords.fields.phoneDoubtful;
}
