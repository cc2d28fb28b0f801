import { useState } from 'react';
import { useStore } from 'zustand';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { AddressFields } from '#pwa/ordering/checkout/address-fields.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice, FieldGrid, FormGroup, wideField } from '#pwa/ui/forms/form-group.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { BillingForm } from '#shared/orders/delivery-form/form-texts.ts';
import type { FoundAccount } from '#shared/orders/order-schemas.ts';
import { changePhoneOrder, phoneOrderStore } from './phone-order-store.ts';
import { words } from './words.ts';

type Person = Pick<BillingForm, 'fullName' | 'phone' | 'email'>;

/** Shows who called, where they live, and the account that the order joins, if they wish it. */
export function CallerFields() {
  const { form } = useStore(phoneOrderStore);
  const change = (edit: Partial<BillingForm>) =>
    changePhoneOrder({ form: { ...phoneOrderStore.getState().form, ...edit } });
  const field = (key: keyof Person) => ({
    // The browser would fill in what belongs to the shop, not to whoever called.
    autoComplete: 'off',
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  return (
    <FormGroup title={words.caller}>
      <FieldGrid>
        <NameInput className={wideField} label={words.callerName} required {...field('fullName')} />
        <PhoneInput className={wideField} required {...field('phone')} />
        <EmailInput
          className={wideField}
          optional
          {...field('email')}
          onChange={({ target }) => {
            change({ email: target.value });
            changePhoneOrder({ account: null });
          }}
        />
      </FieldGrid>
      {/\S@\S/.test(form.email) && <AccountOf key={form.email} email={form.email} />}
      <FieldGrid>
        <AddressFields parts={form} onChange={change} />
      </FieldGrid>
    </FormGroup>
  );
}

/** Looks for the account of an e-mail address, on a tap alone, and puts the order into it on another. */
function AccountOf({ email }: { email: string }) {
  const { account } = useStore(phoneOrderStore);
  const [foundAccount, setFoundAccount] = useState<FoundAccount | null>(account);
  const [state, setState] = useState<'idle' | 'asking' | 'none'>('idle');
  // The times that a number was asked for, of an account whose address nobody confirmed.
  const [unconfirmed, setUnconfirmed] = useState(0);
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState('');
  const find = async () => {
    setState('asking');
    setFailure('');
    const answer = await deskApi().findAccount(email.trim(), number.trim());
    const isNone = answer.ok && answer.data.account === null && !answer.data.unconfirmed;
    setState(isNone ? 'none' : 'idle');
    if (answer.ok) {
      setFoundAccount(answer.data.account);
      if (answer.data.unconfirmed) setUnconfirmed((times) => times + 1);
    } else setFailure(textOf(answer) || failureWords.no_answer);
  };
  if (foundAccount) {
    return (
      <div className={ui.stack1}>
        <Choice
          type="checkbox"
          checked={account !== null}
          onChange={({ target }) =>
            changePhoneOrder({ account: target.checked ? foundAccount : null })
          }
        >
          {words.account(isolated(foundAccount.name), foundAccount.email)}
        </Choice>
        <p className={classNames(ui.note, ui.hiddenWhenEmpty)}>{words.accountHint}</p>
      </div>
    );
  }
  return (
    <div className={deskUi.startStack2}>
      {unconfirmed > 0 && (
        <TextInput
          label={words.accountOrder}
          hint={words.accountOrderHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      {state !== 'none' && (
        <Button variant="secondary" busy={state === 'asking'} onClick={() => void find()}>
          {state === 'asking' ? words.finding : words.find}
        </Button>
      )}
      <p className={classNames(ui.note, ui.hiddenWhenEmpty)} role="status">
        {state === 'none' && words.noAccount}
        {unconfirmed > 1 && words.noSuchOrder}
      </p>
      {failure !== '' && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
