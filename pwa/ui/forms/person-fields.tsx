import { type ComponentProps, use, useId, useState } from 'react';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { failureWords } from '#shared/failures/failure-words.ts';
import { readPhoneNumber } from '#shared/values/phone-number.ts';
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

/**
 * Says what is no number that can be called as soon as the field is left, and keeps its `CheckedForm` from
 * being sent with it.
 */
export function PhoneInput({ field = 'phone', hint, ...props }: Field & { value: string }) {
  const id = useId();
  const errors = use(FieldErrors);
  const [wasLeft, setLeft] = useState(false);
  const problem = phoneProblem(props.value);
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

/** Returns a sentence where what was typed is no number that can be called. @internal */
export function phoneProblem(typedText: string): string | undefined {
  if (typedText.trim() === '' || readPhoneNumber(typedText)) return undefined;
  return failureWords.phone_unreadable;
}
