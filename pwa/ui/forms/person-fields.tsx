import { type ComponentProps, use, useId, useState } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { failureWords } from '#shared/failures/failure-words.ts';
import { messageNumber, whyUncallable } from '#shared/values/phone-number.ts';
import { FieldErrors, TextInput } from './field.tsx';

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

interface PhoneInputProps extends Field {
  value: string;
  /** Whether the number is to get messages. */
  messages?: boolean;
}

/**
 * Says what is no number that can be called as soon as the field is left, and keeps its `CheckedForm` from
 * being sent with it.
 */
export function PhoneInput({ field = 'phone', hint, messages = false, ...props }: PhoneInputProps) {
  const id = useId();
  const errors = use(FieldErrors);
  const [wasLeft, setLeft] = useState(false);
  const problem = phoneProblem(props.value, messages);
  const isSaid = (errors[id] ?? errors[field]) !== undefined;
  return (
    <TextInput
      id={id}
      field={field}
      label={laterWords.fields.phone}
      type="tel"
      data-missing={laterWords.fields.phoneMissing}
      data-wrong={problem}
      autoComplete="tel"
      maxLength={40}
      hint={<span role="status">{wasLeft && !isSaid ? (problem ?? hint) : hint}</span>}
      {...props}
      onBlur={() => setLeft(true)}
    />
  );
}

/** Returns a sentence where what was typed is no number that can be called, or get messages. @internal */
export function phoneProblem(typedText: string, messages = false): string | undefined {
  if (typedText.trim() === '') return undefined;
  const reason = whyUncallable(typedText);
  if (reason) return failureWords[reason];
  return messages && messageNumber(typedText) === null ? failureWords.mobile_needed : undefined;
}
