import type { ComponentProps, RefObject } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { isCarrierPage, longestCarrier, trackingLink } from '#shared/delivery/carriers.ts';
import { isolated } from '#shared/language/directions.ts';
import styles from './plan-part.module.css';
import { words } from './words.ts';

/** A field of a draft: what is typed, and what changes it. */
type Field = Required<Pick<ComponentProps<'input'>, 'onChange'>> & { value: string };

interface CarrierFormProps {
  name: Field;
  page: Field;
  pageInput: RefObject<HTMLInputElement | null>;
  sending: Omit<ComponentProps<typeof CheckedForm>, 'children'>;
  busy: boolean;
  isFull: boolean;
}

/** Asks for a carrier and its page, and shows the link that follows for a parcel (B93). */
export function CarrierForm({ name, page, pageInput, sending, busy, isFull }: CarrierFormProps) {
  const texts = words.carriers;
  const carrier = { name: name.value.trim(), page: page.value.trim() };
  const isRight = isCarrierPage(carrier.page);
  return (
    <>
      <CheckedForm className={styles.fields} {...sending}>
        <TextInput
          label={texts.name}
          autoComplete="off"
          maxLength={longestCarrier.name}
          required
          data-missing={texts.nameMissing}
          {...name}
        />
        <TextInput
          ref={pageInput}
          label={texts.page}
          hint={texts.pageHint}
          inputMode="url"
          autoComplete="off"
          maxLength={longestCarrier.page}
          required
          data-missing={texts.pageWrong}
          data-wrong={carrier.page === '' || isRight ? undefined : texts.pageWrong}
          {...page}
        />
        <Button
          type="submit"
          variant="secondary"
          className={deskUi.atFoot}
          busy={busy}
          disabled={isFull}
        >
          {texts.save}
        </Button>
      </CheckedForm>
      {carrier.name !== '' && isRight && (
        <p className={styles.answer}>
          {texts.linkTo(isolated(trackingLink([carrier], carrier.name, '12345')))}
        </p>
      )}
    </>
  );
}
