import type { ComponentProps } from 'react';
import { phoneHint } from '#shared/phone-number.ts';
import { TextInput } from './field.tsx';

type Field = Partial<ComponentProps<typeof TextInput>>;

/*
 * What is alike wherever somebody is asked who they are; a form's own props come on top.
 */

export function NameInput(props: Field) {
  return (
    <TextInput
      label="Name"
      data-missing="Please enter your name"
      autoComplete="name"
      maxLength={120}
      {...props}
    />
  );
}

export function EmailInput(props: Field) {
  return (
    <TextInput
      label="Email"
      type="email"
      data-missing="Please enter your email"
      autoComplete="email"
      maxLength={254}
      {...props}
    />
  );
}

export function PhoneInput(props: Field & { value: string }) {
  return (
    <TextInput
      label="Phone"
      type="tel"
      data-missing="Please enter your phone number"
      autoComplete="tel"
      maxLength={30}
      hint={phoneHint(props.value)}
      {...props}
    />
  );
}
