import { expect, it, vi } from 'vitest';
import { noReferences, typedReferences } from '#shared/language/test-typed-texts.ts';
import { paymentReferenceSchema } from '#shared/orders/order-life-schemas.ts';
import { nameReference, wrongReference } from './upi-reference-form.tsx';

it.each(typedReferences)('[B12] takes %j for the UPI reference %s', (input, reference) => {
  expect(wrongReference(input)).toBeUndefined();
  expect(paymentReferenceSchema.parse({ reference: input })).toEqual({ reference });
});

it.each(noReferences)('[B12] %j is no UPI reference', (input) => {
  if (input !== '') expect(wrongReference(input)).toBeDefined();
  expect(paymentReferenceSchema.safeParse({ reference: input }).success).toBe(false);
});

it('[B12] says what is wrong with another text', () => {
  expect(wrongReference('UTR 2511 0312')).toContain('digits alone');
  expect(wrongReference('1234 5678 901')).toContain('this has 11');
  expect(wrongReference('1234567890123')).toContain('this has 13');
  // An empty field has words of its own.
  expect(wrongReference(' ')).toBeUndefined();
});

it('[B12] says at once why a reference is refused, while the order is still read again', async () => {
  const refused = { ok: false, status: 409, code: 'conflict', reason: null, message: '' } as const;
  const refresh = vi.fn(() => new Promise<void>(() => {}));
  const refusal = await nameReference({ name: async () => refused, refresh }, '123456789012');
  expect(refusal?.text()).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

it('[B12] a reference is named once the order is read again', async () => {
  let answerReading = () => {};
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answerReading = resolve;
      }),
  );
  const name = async () => ({ ok: true, data: null }) as const;
  const named = vi.fn();
  const naming = nameReference({ name, refresh }, '123456789012').then(named);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(named).not.toHaveBeenCalled();
  answerReading();
  await naming;
  expect(named).toHaveBeenCalledWith(null);
});
